import { Controller, Inject } from '@nestjs/common';
import { listDataImports, uploadSql } from '@rallyrank/contracts/monitoring/data-import';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { DataImports } from '../imports/data-imports.js';

/** Answers the routes of contracts/src/monitoring/data-import.ts. */
@Controller()
export class DataImportsController {
  constructor(@Inject(DataImports) private readonly imports: DataImports) {}

  @Route(uploadSql)
  uploadSql(_: ParsedQuery<typeof uploadSql>, call: RouteCall<typeof uploadSql>) {
    const [file] = call.files.file ?? [];
    if (!file || file.bytes.length === 0) throw new DomainError('file.empty');
    return this.imports.run(file, { userName: callerOf(call).name, checksum: call.body.checksum });
  }

  @Route(listDataImports)
  listDataImports(query: ParsedQuery<typeof listDataImports>) {
    return this.imports.page(query);
  }
}
