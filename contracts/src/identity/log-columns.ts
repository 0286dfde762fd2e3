import { column, type FileColumns, instantColumn } from '../shared/file-columns.js';

/** The login log as a file. */
export const loginColumns: FileColumns = {
  id: column('Id', '编号'),
  at: instantColumn('Time', '时间'),
  userName: column('User', '用户'),
  action: column('Event', '操作', {
    login: { en: 'Login', zh: '登录' },
    logout: { en: 'Logout', zh: '退出' },
    registration: { en: 'Sign-up', zh: '注册' },
  }),
  isSuccess: column('Result', '结果', { true: { en: 'Succeeded', zh: '成功' }, false: { en: 'Failed', zh: '失败' } }),
  reason: column('Message', '提示消息', {
    done: { en: 'Succeeded', zh: '成功' },
    wrongPassword: { en: 'Wrong password', zh: '密码错误' },
    wrongCaptcha: { en: 'Wrong captcha', zh: '验证码错误' },
    paused: { en: 'Paused after failed attempts', zh: '多次失败后暂停' },
    disabled: { en: 'Account disabled', zh: '账号已停用' },
    taken: { en: 'Name or e-mail already in use', zh: '用户名或邮箱已被使用' },
  }),
  address: column('Address', '地址'),
  loginLocation: column('Place', '地点'),
  browser: column('Browser', '浏览器'),
  system: column('System', '操作系统'),
};

export const operationKindWords = {
  0: { en: 'Other', zh: '其他' },
  1: { en: 'Add', zh: '新增' },
  2: { en: 'Change', zh: '修改' },
  3: { en: 'Delete', zh: '删除' },
  4: { en: 'Grant', zh: '授权' },
  5: { en: 'Export', zh: '导出' },
  6: { en: 'Import', zh: '导入' },
  7: { en: 'Forced logout', zh: '强退' },
  8: { en: 'Code generation', zh: '生成代码' },
  9: { en: 'Clean', zh: '清空数据' },
} as const;

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
