import { Controller, Inject } from '@nestjs/common';
import {
  cleanLoginLogs,
  cleanOperationLogs,
  exportLoginLogs,
  exportLoginLogsWorkbook,
  exportOperationLogs,
  exportOperationLogsWorkbook,
  forceLogout,
  listLoginLogs,
  listOnline,
  listOperationLogs,
  removeLoginLogs,
  removeOperationLogs,
  unlockLogin,
} from '@rallyrank/contracts/identity/logs';
import type { ParsedQuery } from '@rallyrank/contracts/shared/route';
import type { CallContext, RouteCall } from '@rallyrank/infra/http/call';
import { workbookOfList } from '@rallyrank/infra/http/workbook';
import { Route } from '@rallyrank/infra/nest/route';
import { AttemptCounter } from '../accounts/attempt-counter.js';
import { keyOf } from '../accounts/keys.js';
import { LoginLog } from '../accounts/login-log.js';
import { OperationRecords } from '../accounts/operation-records.js';
import { Sessions } from '../accounts/sessions.js';
import { LoginLogQueries } from '../queries/logs-logins.js';
import { OnlineQueries } from '../queries/logs-online.js';
import { OperationLogQueries } from '../queries/logs-operations.js';

/** Answers the routes of contracts/src/identity/logs.ts. */
@Controller()
export class LogsController {
  constructor(
    @Inject(LoginLogQueries) private readonly logins: LoginLogQueries,
    @Inject(OperationLogQueries) private readonly operations: OperationLogQueries,
    @Inject(OnlineQueries) private readonly online: OnlineQueries,
    @Inject(LoginLog) private readonly log: LoginLog,
    @Inject(OperationRecords) private readonly records: OperationRecords,
    @Inject(AttemptCounter) private readonly attempts: AttemptCounter,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {}

  @Route(listLoginLogs)
  listLoginLogs(query: ParsedQuery<typeof listLoginLogs>) {
    return this.logins.listLoginLogs(query);
  }

  @Route(exportLoginLogs)
  exportLoginLogs({ export: _, ...query }: ParsedQuery<typeof exportLoginLogs>) {
    return this.logins.page(query);
  }

  @Route(exportLoginLogsWorkbook)
  exportLoginLogsWorkbook(
    _: ParsedQuery<typeof exportLoginLogsWorkbook>,
    call: RouteCall<typeof exportLoginLogsWorkbook>,
  ) {
    return workbookOfList(exportLoginLogs, call, (query) => this.logins.page(query));
  }

  @Route(removeLoginLogs)
  async removeLoginLogs(_: ParsedQuery<typeof removeLoginLogs>, { params }: RouteCall<typeof removeLoginLogs>) {
    return { removed: await this.log.remove(params.infoIds) };
  }

  @Route(cleanLoginLogs)
  async cleanLoginLogs() {
    return { removed: await this.log.clean() };
  }

  @Route(unlockLogin)
  async unlockLogin(_: ParsedQuery<typeof unlockLogin>, { params }: RouteCall<typeof unlockLogin>) {
    await this.attempts.forgetName(keyOf(params.userName));
    return {};
  }

  @Route(listOperationLogs)
  listOperationLogs(query: ParsedQuery<typeof listOperationLogs>) {
    return this.operations.listOperationLogs(query);
  }

  @Route(exportOperationLogs)
  exportOperationLogs({ export: _, ...query }: ParsedQuery<typeof exportOperationLogs>) {
    return this.operations.listOperationLogs(query);
  }

  @Route(exportOperationLogsWorkbook)
  exportOperationLogsWorkbook(
    _: ParsedQuery<typeof exportOperationLogsWorkbook>,
    call: RouteCall<typeof exportOperationLogsWorkbook>,
  ) {
    return workbookOfList(exportOperationLogs, call, (query) => this.operations.listOperationLogs(query));
  }

  @Route(removeOperationLogs)
  async removeOperationLogs(
    _: ParsedQuery<typeof removeOperationLogs>,
    { params }: RouteCall<typeof removeOperationLogs>,
  ) {
    return { removed: await this.records.remove(params.operIds) };
  }

  @Route(cleanOperationLogs)
  async cleanOperationLogs() {
    return { removed: await this.records.clean() };
  }

  @Route(listOnline)
  listOnline(query: ParsedQuery<typeof listOnline>, call: CallContext) {
    return this.online.listOnline(query, call);
  }

  @Route(forceLogout)
  async forceLogout(_: ParsedQuery<typeof forceLogout>, { params }: RouteCall<typeof forceLogout>) {
    await this.sessions.force(params.tokenId);
    return {};
  }
}
