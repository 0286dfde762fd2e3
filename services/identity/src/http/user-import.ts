import { Controller, Inject } from '@nestjs/common';
import { importUsers, userImportTemplate } from '@rallyrank/contracts/identity/user-import';
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
  importUsers(_: ParsedQuery<RouteDef>, { files, body, caller }: RouteCall<typeof importUsers>) {
    return this.imports.run(files.file?.[0], { updates: body.updateSupport, caller: callerOf({ caller }) });
  }

  @Route(userImportTemplate)
  userImportTemplate() {
    return importTemplate();
  }
}
