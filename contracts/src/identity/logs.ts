import { z } from 'zod';
import { identityTexts } from '../locales/identity.js';
import { DayRange, Export, Paging, sorting } from '../shared/envelope.js';
import { entriesInPath, Id } from '../shared/ids.js';
import { OperationEntry } from '../shared/operations.js';
import { flatRoute, pageRoute, route } from '../shared/route.js';
import { several } from '../shared/several.js';
import { Instant } from '../shared/time.js';
import { ReaderZone } from '../shared/time-zone.js';
import { Words } from '../shared/words.js';
import { workbookRoute } from '../shared/workbook-route.js';
import { PartOfUserName } from './fields.js';
import { loginColumns, operationColumns, operationKinds } from './log-columns.js';
import { LoginEntry } from './profile.js';

const base = { service: 'identity', cache: 'none', tags: [], query: z.object({}) } as const;
const read = { ...base, method: 'GET', rate: 'read' } as const;
const remove = { ...base, method: 'DELETE', rate: 'write', byLeader: false } as const;
const may = <const P extends string>(permission: P) => ({ access: { anyOf: [`monitor:${permission}`] } }) as const;

/** 0 for success, 1 for failure. */
const Outcome = z.enum(['0', '1']);
const Part = z.string().trim().min(1).max(64);
const EntryIds = entriesInPath(z.uuid(), 8_000);
const removed = z.object({ removed: z.int().nonnegative() });

export const LoginLogRow = LoginEntry.extend({
  /** Null if no account has the typed name, or if the account no longer exists. */
  userName: z.string().nullable(),
});
export type LoginLogRow = z.infer<typeof LoginLogRow>;

const logins = {
  ...sorting(['loginTime', 'userName'], 'loginTime', false),
  ipaddr: Part.optional(),
  userName: PartOfUserName.optional(),
  status: Outcome.optional(),
  ...DayRange,
};

/** Whether the places of public addresses are known, because `PLACES_FILE` is set. */
const about = { knowsPlaces: z.boolean() };

export const listLoginLogs = pageRoute({
  ...read,
  ...may('logininfor:list'),
  name: 'listLoginLogs',
  path: '/monitor/logininfor/list',
  summary: 'Logins, logouts and registrations of all accounts in the last 180 days',
  query: z.object({ ...Paging, ...logins }),
  row: LoginLogRow,
  about,
});

export const exportLoginLogs = pageRoute({
  ...read,
  ...may('logininfor:export'),
  name: 'exportLoginLogs',
  path: '/monitor/logininfor/export',
  summary: 'The login log as a file',
  query: z.object({ ...Paging, ...Export, ...ReaderZone, ...logins }),
  row: LoginLogRow,
  fileColumns: loginColumns,
});

export const exportLoginLogsWorkbook = workbookRoute({
  service: 'identity',
  ...may('logininfor:export'),
  name: 'exportLoginLogsWorkbook',
  title: identityTexts.logs.exportLoginLogsWorkbook,
  path: '/monitor/logininfor/export',
  summary: 'The login log as an Excel workbook',
  filters: { ...ReaderZone, ...logins },
});

export const removeLoginLogs = route({
  ...remove,
  ...may('logininfor:remove'),
  name: 'removeLoginLogs',
  title: identityTexts.logs.removeLoginLogs,
  path: '/monitor/logininfor/{infoIds}',
  summary: 'Removes entries of the login log',
  params: z.object({ infoIds: EntryIds }),
  data: removed,
});

export const cleanLoginLogs = route({
  ...remove,
  ...may('logininfor:clean'),
  operation: 'clean',
  name: 'cleanLoginLogs',
  title: identityTexts.logs.cleanLoginLogs,
  path: '/monitor/logininfor/clean',
  summary: 'Empties the login log; the operation log keeps who did it',
  data: removed,
});

export const unlockLogin = flatRoute({
  ...base,
  ...may('logininfor:unlock'),
  byLeader: false,
  rate: 'write',
  name: 'unlockLogin',
  title: identityTexts.logs.unlockLogin,
  method: 'PUT',
  path: '/monitor/logininfor/unlock/{userName}',
  summary: 'Forgets the failed attempts to log in to an account, so that its holder can log in again at once',
  params: z.object({ userName: Part }),
  fields: {},
});

export const OperationLogRow = OperationEntry.extend({
  /** Title of the route. An entry keeps the title that the route had at the time. */
  title: Words,
  operName: z.string().nullable(),
  deptName: z.string().nullable(),
  /** City and country of the address, or a text for an internal network; null if unknown. */
  operLocation: Words.nullable(),
});
export type OperationLogRow = z.infer<typeof OperationLogRow>;

const operations = {
  ...sorting(['operTime', 'operName', 'costTime'], 'operTime', false),
  operIp: Part.optional(),
  title: Part.optional(),
  operName: PartOfUserName.optional(),
  /** One or several kinds, such as `1,3`. */
  businessType: several(z.enum(operationKinds)).optional(),
  status: Outcome.optional(),
  ...DayRange,
};

export const listOperationLogs = pageRoute({
  ...read,
  ...may('operlog:list'),
  name: 'listOperationLogs',
  path: '/monitor/operlog/list',
  summary: 'Writes of signed-in users in all services in the last 180 days, with secrets masked',
  query: z.object({ ...Paging, ...operations }),
  row: OperationLogRow,
});

export const exportOperationLogs = pageRoute({
  ...read,
  ...may('operlog:export'),
  name: 'exportOperationLogs',
  path: '/monitor/operlog/export',
  summary: 'The operation log as a file',
  query: z.object({ ...Paging, ...Export, ...ReaderZone, ...operations }),
  row: OperationLogRow,
  fileColumns: operationColumns,
});

export const exportOperationLogsWorkbook = workbookRoute({
  service: 'identity',
  ...may('operlog:export'),
  name: 'exportOperationLogsWorkbook',
  title: identityTexts.logs.exportOperationLogsWorkbook,
  path: '/monitor/operlog/export',
  summary: 'The operation log as an Excel workbook',
  filters: { ...ReaderZone, ...operations },
});

export const removeOperationLogs = route({
  ...remove,
  ...may('operlog:remove'),
  name: 'removeOperationLogs',
  title: identityTexts.logs.removeOperationLogs,
  path: '/monitor/operlog/{operIds}',
  summary: 'Removes entries of the operation log; the removal is an entry itself',
  params: z.object({ operIds: EntryIds }),
  data: removed,
});

export const cleanOperationLogs = route({
  ...remove,
  ...may('operlog:clean'),
  operation: 'clean',
  name: 'cleanOperationLogs',
  title: identityTexts.logs.cleanOperationLogs,
  path: '/monitor/operlog/clean',
  summary: 'Empties the operation log, except for the entry about this call',
  data: removed,
});

/** Identifies a session without revealing its token. */
const TokenId = z.string().regex(/^[0-9a-f]{16}$/, 'letters and digits');

export const OnlineRow = z.object({
  tokenId: TokenId,
  userId: Id,
  userName: z.string(),
  deptName: z.string().nullable(),
  /** Address; empty for sessions that began before addresses were stored. */
  ipaddr: z.string(),
  loginLocation: Words.nullable(),
  browser: z.string(),
  os: z.string(),
  loginTime: Instant,
  /** Time of the last activity, accurate to about a minute. */
  seenTime: Instant,
  isCurrent: z.boolean(),
});
export type OnlineRow = z.infer<typeof OnlineRow>;

export const listOnline = pageRoute({
  ...read,
  ...may('online:list'),
  name: 'listOnline',
  path: '/monitor/online/list',
  summary: 'Sessions that have not ended, of all users; the latest login first',
  query: z.object({ ...Paging, ipaddr: Part.optional(), userName: PartOfUserName.optional() }),
  row: OnlineRow,
  about,
});

export const forceLogout = flatRoute({
  ...remove,
  ...may('online:forceLogout'),
  operation: 'forcedLogout',
  name: 'forceLogout',
  title: identityTexts.logs.forceLogout,
  path: '/monitor/online/{tokenId}',
  summary: 'Ends a session; every gateway forgets it at once',
  params: z.object({ tokenId: TokenId }),
  fields: {},
});

export const logRoutes = [
  listLoginLogs,
  exportLoginLogs,
  exportLoginLogsWorkbook,
  removeLoginLogs,
  cleanLoginLogs,
  unlockLogin,
  listOperationLogs,
  exportOperationLogs,
  exportOperationLogsWorkbook,
  removeOperationLogs,
  cleanOperationLogs,
  listOnline,
  forceLogout,
];
