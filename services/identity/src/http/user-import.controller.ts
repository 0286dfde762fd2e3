import { Controller, Inject } from '@nestjs/common';
import { importUsers, userImportTemplate } from '@rallyrank/contracts/identity/user-import';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { FileAnswer } from '@rallyrank/contracts/shared/file-answer';
import type { ParsedQuery, RouteDef } from '@rallyrank/contracts/shared/route';
import type { RouteCall } from '@rallyrank/infra/http/call';
import { callerOf } from '@rallyrank/infra/http/caller';
import { Route } from '@rallyrank/infra/nest/route';
import { importTemplate, UserImport } from '../users/user-import.js';

/** Answers the routes of contracts/src/identity/user-import.ts. */
@Controller()
export class UserImportController {
  constructor(@Inject(UserImport) private readonly imports: UserImport) {}

  @Route(importUsers)
  importUsers(_: ParsedQuery<RouteDef>, call: RouteCall<typeof importUsers>) {
    const [file] = call.files.file ?? [];
    if (!file) throw new DomainError('request.invalid', { field: 'file', rule: 'required' });
    return this.imports.run(file.bytes, { updates: call.body.updateSupport, caller: callerOf(call) });
  }

  @Route(userImportTemplate)
  userImportTemplate(): FileAnswer {
    const bytes = importTemplate();
    const content = (async function* () {
      yield bytes;
    })();
    return { name: 'users.csv', type: 'text/csv; charset=utf-8', size: bytes.length, isInline: false, content };
  }
}
