import { Inject, Injectable } from '@nestjs/common';
import { confirmPassword, readSetting } from '@rallyrank/contracts/identity/rpc';
import { settingKeys } from '@rallyrank/contracts/identity/settings';
import {
  type DataImportReport,
  ImportAnswers,
  type UndoReport,
  type undoDataImport,
  type uploadSql,
} from '@rallyrank/contracts/monitoring/data-import';
import type { User } from '@rallyrank/contracts/shared/caller';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedBody } from '@rallyrank/contracts/shared/route';
import type { UploadedFile } from '@rallyrank/infra/http/uploaded-file';
import { RPC } from '@rallyrank/infra/nest/ports';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { DataImports } from '../imports/data-imports.js';
import { ImportUndo } from '../imports/import-undo.js';

/** @throws DomainError request.invalid */
const answersIn = (text: string): ImportAnswers => {
  try {
    return ImportAnswers.parse(JSON.parse(text));
  } catch {
    throw new DomainError('request.invalid', { field: 'answers', rule: 'a list of keys and answers' });
  }
};

/** Checks and imports the files that operators upload, and undoes imports. */
@Injectable()
export class DataImportCommands {
  constructor(
    @Inject(DataImports) private readonly imports: DataImports,
    @Inject(ImportUndo) private readonly importUndo: ImportUndo,
    @Inject(RPC) private readonly rpc: Rpc,
  ) {}

  /** @throws DomainError file.empty, request.invalid, import.*, and as `confirmPassword` does */
  async upload(
    file: UploadedFile | undefined,
    { checksum, password, format, answers }: ParsedBody<typeof uploadSql>,
    { id: userId, name: userName }: User,
  ): Promise<DataImportReport> {
    if (!file || file.bytes.length === 0) throw new DomainError('file.empty');
    // A stolen session must not be able to write the data of the whole site.
    if (checksum !== undefined) {
      if (password === undefined) throw new DomainError('request.invalid', { field: 'password', rule: 'required' });
      // Switched off in a new instance. A trial writes nothing.
      if ((await this.setting(settingKeys.dataImport)) !== 'true') throw new DomainError('import.off');
      await this.rpc.call(confirmPassword, { userId, password });
    }
    const needsSecondPerson = checksum !== undefined && (await this.setting(settingKeys.secondPerson)) !== 'false';
    return this.imports.run(file, { userName, checksum, needsSecondPerson, format, answers: answersIn(answers) });
  }

  /** @throws DomainError import.notFound, import.running, and as `confirmPassword` does */
  async undo({ importId, reason, password }: ParsedBody<typeof undoDataImport>, user: User): Promise<UndoReport> {
    if ((await this.setting(settingKeys.dataImport)) !== 'true') throw new DomainError('import.off');
    await this.rpc.call(confirmPassword, { userId: user.id, password });
    return this.importUndo.run({ importId, reason, user });
  }

  private async setting(configKey: string): Promise<string> {
    return (await this.rpc.call(readSetting, { configKey })).value;
  }
}
