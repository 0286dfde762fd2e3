import { Controller, Inject } from '@nestjs/common';
import {
  downloadFile,
  downloadResource,
  setOwnAvatar,
  uploadFile,
  uploadFiles,
} from '@rallyrank/contracts/identity/files';
import { API_PREFIX, type ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { Avatars } from '../files/avatars.js';
import { FILE_URLS } from '../files/file-urls.js';
import { Files } from '../files/files.js';
import { newNameOf, pathOf, type StoredFile } from '../files/stored-files.js';

/** Answers the routes of contracts/src/identity/files.ts. */
@Controller()
export class FilesController {
  constructor(
    @Inject(Files) private readonly files: Files,
    @Inject(Avatars) private readonly avatars: Avatars,
    @Inject(FILE_URLS) private readonly origin: string,
  ) {}

  @Route(uploadFile)
  async uploadFile(_: ParsedQuery<typeof uploadFile>, call: RouteCall<typeof uploadFile>) {
    const [file] = await this.files.upload(callerOf(call).id, call.files.file ?? []);
    return this.shown(file!);
  }

  @Route(uploadFiles)
  async uploadFiles(_: ParsedQuery<typeof uploadFiles>, call: RouteCall<typeof uploadFiles>) {
    const stored = await this.files.upload(callerOf(call).id, call.files.files ?? []);
    const shown = stored.map((file) => this.shown(file));
    const joined = (key: keyof ReturnType<typeof this.shown>) => shown.map((file) => file[key]).join(',');
    return {
      urls: joined('url'),
      fileNames: joined('fileName'),
      newFileNames: joined('newFileName'),
      originalFilenames: joined('originalFilename'),
    };
  }

  @Route(downloadFile)
  downloadFile({ fileName }: ParsedQuery<typeof downloadFile>, call: CallContext) {
    return this.files.own(fileName, callerOf(call).id);
  }

  @Route(downloadResource)
  downloadResource({ resource }: ParsedQuery<typeof downloadResource>, call: CallContext) {
    return this.files.resource(resource, callerOf(call));
  }

  @Route(setOwnAvatar)
  async setOwnAvatar(_: ParsedQuery<typeof setOwnAvatar>, call: RouteCall<typeof setOwnAvatar>) {
    return { imgUrl: await this.avatars.replace(callerOf(call).id, call.files.avatarfile ?? []) };
  }

  private shown(file: StoredFile) {
    const fileName = pathOf(file);
    const url = `${this.origin}${API_PREFIX}/common/download/resource?resource=${encodeURIComponent(fileName)}`;
    return { url, fileName, newFileName: newNameOf(file), originalFilename: file.name };
  }
}
