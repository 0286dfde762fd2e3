import { identityTexts } from '../locales/identity.js';
import { column, type FileColumns, instantColumn } from '../shared/file-columns.js';

/** The login log as a file. */
export const loginColumns: FileColumns = {
  id: column('Id', '编号'),
  at: instantColumn('Time', '时间'),
  userName: column('User', '用户'),
  action: column('Event', '操作', identityTexts.logColumns.loginColumns.action),
  isSuccess: column('Result', '结果', identityTexts.logColumns.loginColumns.isSuccess),
  reason: column('Message', '提示消息', identityTexts.logColumns.loginColumns.reason),
  address: column('Address', '地址'),
  loginLocation: column('Place', '地点'),
  browser: column('Browser', '浏览器'),
  system: column('System', '操作系统'),
};

export const operationKindWords = identityTexts.logColumns.operationKindWords;

/** The kinds in the filter of the operation log. */
export const operationKinds = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The operation log as a file. */
export const operationColumns: FileColumns = {
  id: column('Id', '编号'),
  at: instantColumn('Time', '时间'),
  title: column('Operation', '操作'),
  kind: column('Kind', '操作类型', operationKindWords),
  operName: column('User', '用户'),
  accountId: column('User id', '用户编号'),
  deptName: column('Department', '部门'),
  departmentId: column('Department id', '部门编号'),
  address: column('Address', '地址'),
  operLocation: column('Place', '地点'),
  service: column('Service', '服务'),
  route: column('Handler', '调用目标'),
  method: column('Method', '请求方式'),
  path: column('Path', '请求地址'),
  request: column('Request, secrets masked', '请求参数（已脱敏）'),
  status: column('HTTP status', 'HTTP 状态'),
  error: column('Error', '异常信息'),
  durationMs: column('Duration (ms)', '耗时（毫秒）'),
  requestId: column('Request id', '请求编号'),
  'changes.rows.entity': column('Changed', '改动对象'),
  'changes.rows.id': column('Id of the changed', '改动对象编号'),
  'changes.rows.fields.field': column('Changed fields', '改动字段'),
  'changes.rows.fields.before': column('Before', '改动前'),
  'changes.rows.fields.after': column('After', '改动后'),
};
