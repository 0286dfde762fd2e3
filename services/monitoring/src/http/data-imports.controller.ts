import { Controller, Inject } from '@nestjs/common';
import { confirmPassword, readSetting } from '@rallyrank/contracts/identity/rpc';
import { settingKeys } from '@rallyrank/contracts/identity/settings';
import { listDataImports, uploadSql } from '@rallyrank/contracts/monitoring/data-import';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { RPC } from '@rallyrank/infra/nest/ports';
import { Route } from '@rallyrank/infra/nest/route';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { DataImports } from '../imports/data-imports.js';

/** Answers the routes of contracts/src/monitoring/data-import.ts. */
@Controller()
export class DataImportsController {
  constructor(
    @Inject(DataImports) private readonly imports: DataImports,
    @Inject(RPC) private readonly rpc: Pick<Rpc, 'call'>,
  ) {}

  @Route(uploadSql)
  async uploadSql(_: ParsedQuery<typeof uploadSql>, call: RouteCall<typeof uploadSql>) {
    const [file] = call.files.file ?? [];
    if (!file || file.bytes.length === 0) throw new DomainError('file.empty');
    const { id: userId, name: userName } = callerOf(call);
    const { checksum, password } = call.body;
    // A session that was stolen must not write the data of the whole site.
    if (checksum !== undefined) {
      if (password === undefined) throw new DomainError('request.invalid', { field: 'password', rule: 'required' });
      // Off in a new instance. A trial writes nothing.
      if ((await this.setting(settingKeys.dataImport)) !== 'true') throw new DomainError('import.off');
      await this.rpc.call(confirmPassword, { userId, password });
    }
    const needsSecondPerson = checksum !== undefined && (await this.setting(settingKeys.secondPerson)) !== 'false';
    return this.imports.run(file, { userName, checksum, needsSecondPerson });
  }

  @Route(listDataImports)
  listDataImports(query: ParsedQuery<typeof listDataImports>) {
    return this.imports.page(query);
  }

  private async setting(configKey: string): Promise<string> {
    return (await this.rpc.call(readSetting, { configKey })).value;
  }
}
