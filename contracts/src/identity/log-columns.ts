import { identityTexts } from '../locales/identity.js';
import { column, type FileColumns, instantColumn } from '../shared/file-columns.js';

/** The login log as a file. */
export const loginColumns: FileColumns = {
  id: column(identityTexts.logColumns.titles.id),
  at: instantColumn(identityTexts.logColumns.titles.at),
  userName: column(identityTexts.logColumns.titles.userName),
  action: column(identityTexts.logColumns.titles.action, identityTexts.logColumns.loginColumns.action),
  isSuccess: column(identityTexts.logColumns.titles.isSuccess, identityTexts.logColumns.loginColumns.isSuccess),
  reason: column(identityTexts.logColumns.titles.reason, identityTexts.logColumns.loginColumns.reason),
  address: column(identityTexts.logColumns.titles.address),
  loginLocation: column(identityTexts.logColumns.titles.loginLocation),
  browser: column(identityTexts.logColumns.titles.browser),
  system: column(identityTexts.logColumns.titles.system),
};

export const operationKindWords = identityTexts.logColumns.operationKindWords;

/** The kinds in the filter of the operation log. */
export const operationKinds = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The operation log as a file. */
export const operationColumns: FileColumns = {
  id: column(identityTexts.logColumns.titles.id),
  at: instantColumn(identityTexts.logColumns.titles.at),
  title: column(identityTexts.logColumns.titles.title),
  kind: column(identityTexts.logColumns.titles.kind, operationKindWords),
  operName: column(identityTexts.logColumns.titles.operName),
  accountId: column(identityTexts.logColumns.titles.accountId),
  deptName: column(identityTexts.logColumns.titles.deptName),
  departmentId: column(identityTexts.logColumns.titles.departmentId),
  address: column(identityTexts.logColumns.titles.address),
  operLocation: column(identityTexts.logColumns.titles.operLocation),
  service: column(identityTexts.logColumns.titles.service),
  route: column(identityTexts.logColumns.titles.route),
  method: column(identityTexts.logColumns.titles.method),
  path: column(identityTexts.logColumns.titles.path),
  request: column(identityTexts.logColumns.titles.request),
  status: column(identityTexts.logColumns.titles.status),
  error: column(identityTexts.logColumns.titles.error),
  durationMs: column(identityTexts.logColumns.titles.durationMs),
  requestId: column(identityTexts.logColumns.titles.requestId),
  'changes.rows.entity': column(identityTexts.logColumns.titles.changed),
  'changes.rows.id': column(identityTexts.logColumns.titles.changedId),
  'changes.rows.fields.field': column(identityTexts.logColumns.titles.changedFields),
  'changes.rows.fields.before': column(identityTexts.logColumns.titles.before),
  'changes.rows.fields.after': column(identityTexts.logColumns.titles.after),
};
