import { Inject, Injectable } from '@nestjs/common';
import type { uploadFile, uploadFiles } from '@rallyrank/contracts/identity/files';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { API_PREFIX, type ResultOf } from '@rallyrank/contracts/shared/route';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import { FILE_URLS } from '../files/file-urls.js';
import { Files } from '../files/files.js';
import { newNameOf, pathOf, type StoredFile } from '../files/stored-files.js';

/** Stores the files that users upload. */
@Injectable()
export class FileCommands {
  constructor(
    @Inject(Files) private readonly files: Files,
    @Inject(FILE_URLS) private readonly origin: string,
  ) {}

  /** @throws DomainError as `Files.upload` does */
  async upload(ownerId: Id, given: readonly UploadedFile[]): Promise<ResultOf<typeof uploadFile>> {
    const [file] = await this.files.upload(ownerId, given);
    return this.shown(file!);
  }

  /** @throws DomainError as `Files.upload` does */
  async uploadAll(ownerId: Id, given: readonly UploadedFile[]): Promise<ResultOf<typeof uploadFiles>> {
    const stored = await this.files.upload(ownerId, given);
    const shown = stored.map((file) => this.shown(file));
    const joined = (key: keyof ReturnType<typeof this.shown>) => shown.map((file) => file[key]).join(',');
    return {
      urls: joined('url'),
      fileNames: joined('fileName'),
      newFileNames: joined('newFileName'),
      originalFilenames: joined('originalFilename'),
    };
  }

  private shown(file: StoredFile) {
    const fileName = pathOf(file);
    const url = `${this.origin}${API_PREFIX}/common/download/resource?resource=${encodeURIComponent(fileName)}`;
    return { url, fileName, newFileName: newNameOf(file), originalFilename: file.name };
  }
}
