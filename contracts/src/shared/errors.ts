import { liveErrors } from '../live/errors.js';
import { predictionErrors } from '../predictions/errors.js';
import { filledBy } from './filled.js';
import type { Language } from './language.js';
import { ruleText } from './rules.js';

/** One error: the API code, and a text for people. `{name}` is replaced by a value of the details. */
interface ErrorText {
  readonly code: ErrorCode;
  /** HTTP status, if it is not that of the code. */
  readonly status?: number;
  readonly en: string;
  readonly zh: string;
}

/** HTTP status by API code. The specification (section 8) defines the codes. */
export const httpStatus = {
  401: 401,
  403: 403,
  404: 404,
  415: 415,
  427: 429,
  428: 403,
  430: 400,
  500: 500,
  503: 503,
  601: 422,
} as const;
export type ErrorCode = keyof typeof httpStatus;

/** Every reason for which the product rejects a call. Other reasons cannot be thrown. */
export const errors = {
  'auth.required': {
    code: 401,
    en: 'Authentication failed. Unable to access system resources',
    zh: '认证失败，无法访问系统资源',
  },
  'auth.forbidden': { code: 403, en: 'The current operation does not have permission', zh: '当前操作没有权限' },
  'auth.passwordChange': {
    code: 403,
    en: 'Please replace your one-time password first',
    zh: '请先修改一次性密码',
  },
  'login.failed': { code: 601, en: 'The user name or the password is wrong', zh: '用户名或密码错误' },
  'login.paused': {
    code: 427,
    en: 'Too many attempts, please try again in {seconds}',
    zh: '尝试次数过多，请在 {seconds}后重试',
  },
  'register.closed': { code: 601, en: 'Registration is closed', zh: '当前系统没有开启注册功能' },
  'login.disabled': {
    code: 601,
    en: 'This user is disabled, please contact the administrator',
    zh: '用户已封禁，请联系管理员',
  },
  'user.self': { code: 601, en: 'The current user cannot be removed or disabled', zh: '当前用户不能删除或停用' },
  'user.ownPassword': {
    code: 601,
    en: 'You change your own password in the profile centre, with the current one',
    zh: '请在个人中心凭当前密码修改自己的密码',
  },
  'user.admin': { code: 601, en: 'Only superusers may change a superuser', zh: '不允许操作超级管理员用户' },
  'role.beyondOwn': {
    code: 601,
    en: 'A role has rights that you do not have: {name}',
    zh: '角色含有您没有的权限：{name}',
  },
  'captcha.required': { code: 601, en: 'Please enter the captcha', zh: '请输入验证码' },
  'captcha.wrong': {
    code: 601,
    en: 'The captcha is wrong or has expired, please enter the new one',
    zh: '验证码错误或已过期，请输入新的验证码',
  },
  'password.common': {
    code: 601,
    en: 'This password is easy to guess, please choose another one',
    zh: '该密码过于常见，请更换',
  },
  'password.wrong': { code: 601, en: 'The current password is wrong', zh: '当前密码错误' },
  'password.same': {
    code: 601,
    en: 'The new password must differ from the old one',
    zh: '新密码不能与旧密码相同',
  },
  'email.taken': {
    code: 601,
    en: 'Another account has this e-mail address',
    zh: '邮箱账号已存在',
  },
  'account.isAdministrator': {
    code: 601,
    en: 'An administrator cannot delete their own account; another administrator must withdraw the role first',
    zh: '管理员不能注销自己的账号，须先由另一位管理员撤销其角色',
  },
  'http.notFound': { code: 404, en: 'The resource to be accessed does not exist', zh: '访问资源不存在' },
  'player.notFound': { code: 404, en: 'There is no player with the id {id}', zh: '没有编号为 {id} 的球员' },
  'competitor.notFound': {
    code: 404,
    en: 'There is no player or pair with the id {id}',
    zh: '没有编号为 {id} 的球员或组合',
  },
  'series.notFound': {
    code: 404,
    en: 'There is no tournament series with the id {id}',
    zh: '没有编号为 {id} 的系列赛',
  },
  'season.notFound': { code: 404, en: 'There are no results for the season {season}', zh: '没有 {season} 赛季的赛果' },
  'event.notFound': { code: 404, en: 'There is no tournament with the id {id}', zh: '没有编号为 {id} 的赛事' },
  'event.unknownLevel': {
    code: 601,
    en: 'This sport has no level {level} ({name})',
    zh: '{name} 的级别 {level} 不属于该项目',
  },
  'event.dates': {
    code: 601,
    en: '{name} ends on {endDate}, before it starts on {startDate}',
    zh: '{name} 的结束日期 {endDate} 早于开始日期 {startDate}',
  },
  'event.noKey': {
    code: 601,
    en: '{name} has neither an id nor a source key',
    zh: '{name} 既没有编号，也没有来源标识',
  },
  'event.draw': {
    code: 601,
    en: 'The draw {draw} of {name} was rejected: {rule}',
    zh: '{name} 的签表 {draw} 被拒绝：{rule}',
  },
  'event.resultDate': {
    code: 601,
    en: 'The result was not recorded: {date} is more than {days} days from the tournament, {from} to {to}',
    zh: '赛果未被记录：{date} 距赛事（{from} 至 {to}）超过 {days} 天',
  },
  'event.result': {
    code: 601,
    en: 'The result of the match {match} was rejected: {rule}',
    zh: '比赛 {match} 的结果被拒绝：{rule}',
  },
  'event.taken': {
    code: 601,
    en: 'The id {id} does not belong to the tournament {key}',
    zh: '编号 {id} 不属于赛事 {key}',
  },
  'series.taken': {
    code: 601,
    en: 'The id {id} does not belong to the series {key}',
    zh: '编号 {id} 不属于系列赛 {key}',
  },
  'entity.notFound': { code: 404, en: 'There is no entry with the id {id}', zh: '没有编号为 {id} 的记录' },
  'entity.taken': {
    code: 601,
    en: 'Another entry has the same {field}: {value}',
    zh: '{field} 已被其他记录使用：{value}',
  },
  'entity.inUse': { code: 601, en: 'In use and cannot be removed: {name}', zh: '{name}已分配，不能删除' },
  'entity.hasChildren': {
    code: 601,
    en: 'Has entries below it and cannot be removed: {name}',
    zh: '{name}存在下级，不允许删除',
  },
  'department.enabledBelow': {
    code: 601,
    en: '{name} has enabled departments below it',
    zh: '{name}包含未停用的子部门',
  },
  'entity.builtIn': { code: 601, en: 'Built in and cannot be changed: {name}', zh: '{name}为系统内置，不允许操作' },
  'record.notFound': { code: 404, en: 'There is no record with the id {id}', zh: '没有编号为 {id} 的纪录' },
  'association.notFound': {
    code: 404,
    en: 'There is no association with the code {id}',
    zh: '没有代码为 {id} 的协会',
  },
  'draw.notFound': {
    code: 404,
    en: 'There is no draw with the id {id} in this tournament',
    zh: '该赛事没有编号为 {id} 的签表',
  },
  'entries.notFound': {
    code: 404,
    en: 'The tournament {id} has no entry list of {discipline}',
    zh: '赛事 {id} 没有 {discipline} 的报名名单',
  },
  'draw.notPlaced': {
    code: 601,
    en: 'The positions in the draw {id} are unknown',
    zh: '签表 {id} 的对阵位置未知',
  },
  'feedback.limit': {
    code: 427,
    en: 'Today {n} messages were taken from your address, please write again tomorrow',
    zh: '今日来自您所在网络的反馈已达 {n} 条，请明天再提交',
  },
  'feedback.notFound': { code: 404, en: 'The message does not exist any more', zh: '该反馈不存在或已被删除' },
  'rate.exceeded': {
    code: 427,
    en: 'Resource access too frequent, please try again later',
    zh: '资源访问过于频繁，请稍后再试',
  },
  'ip.blocked': {
    code: 428,
    en: 'IP temporarily blocked due to security risks, contact the administrator',
    zh: 'IP因安全风险被临时封禁，请联系管理员',
  },
  'request.invalid': { code: 430, en: '{field} is not valid: {rule}', zh: '{field} 无效：{rule}' },
  'file.format': {
    code: 430,
    en: 'File format incorrect, please upload {types} format files!',
    zh: '文件格式不正确，请上传 {types} 格式文件！',
  },
  'file.size': { code: 430, en: 'Uploaded file size cannot exceed {n} MB!', zh: '上传文件大小不能超过 {n} MB！' },
  'file.count': { code: 430, en: 'Number of uploaded files cannot exceed {n}!', zh: '上传文件数量不能超过 {n} 个！' },
  'file.name': { code: 430, en: 'The name of a file has 1 to {n} characters', zh: '文件名应为 1 到 {n} 个字符' },
  'file.empty': { code: 430, en: 'The file is missing or empty', zh: '文件缺失或为空' },
  'file.image': { code: 430, en: 'The picture cannot be read or is too large', zh: '图片无法读取或尺寸过大' },
  'file.quota': {
    code: 601,
    en: 'An account stores at most {n} MB in {files} files',
    zh: '每个账号最多存储 {files} 个文件，共 {n} MB',
  },
  'file.denied': { code: 404, en: 'The file may not be downloaded', zh: '资源文件非法，不允许下载。' },
  'export.tooLong': {
    code: 601,
    en: 'The file would have {total} rows, and at most {limit} are possible: please narrow the filters',
    zh: '文件将有 {total} 行，最多只能有 {limit} 行，请缩小筛选范围',
  },
  'request.malformed': { code: 430, en: 'The request body is not valid JSON', zh: '请求内容不是有效的 JSON' },
  'request.notUtf8': { code: 430, en: 'The request body is not valid UTF-8', zh: '请求内容不是有效的 UTF-8 编码' },
  'request.unsupported': { code: 415, en: 'Unsupported {field}; expected {rule}', zh: '不支持的 {field}；{rule}' },
  'request.tooLarge': { code: 430, en: 'The request exceeds {limit}', zh: '请求超过 {limit}' },
  'signature.missing': { code: 430, en: 'The request is not signed', zh: '请求缺少签名' },
  'signature.invalid': { code: 430, en: 'The request signature is invalid', zh: '请求签名无效' },
  'signature.replayed': { code: 430, en: 'This signed request has already been used', zh: '该签名请求已被使用' },
  'write.conflict': {
    code: 601,
    status: 409,
    en: 'The record was changed by someone else meanwhile; check it and try again',
    zh: '记录已被他人修改，请确认后重试',
  },
  'write.keyReused': {
    code: 601,
    en: 'This Idempotency-Key has already been used for another request',
    zh: '该 Idempotency-Key 已用于另一个请求',
  },
  'import.sport': {
    code: 601,
    en: 'This instance holds {instance} data and rejects {data} data',
    zh: '该实例为 {instance}，拒绝 {data} 数据',
  },
  'import.demo': {
    code: 601,
    en: 'This data folder contains the fictional demo world; import into an empty one (RALLYRANK_DATA)',
    zh: '该数据目录为虚构演示数据，请导入到空目录（RALLYRANK_DATA）',
  },
  'import.invented': {
    code: 601,
    en: 'The file contains a fictional world, but this data folder contains real results; import into an empty one (RALLYRANK_DATA)',
    zh: '该文件为虚构数据，而数据目录为真实数据，请导入到空目录（RALLYRANK_DATA）',
  },
  'import.running': {
    code: 601,
    en: 'Another import is running on this data folder',
    zh: '该数据目录正在执行另一个导入',
  },
  'import.format': {
    code: 601,
    en: '{path} does not match the format {format}: {rule}',
    zh: '{path} 不符合格式 {format}：{rule}',
  },
  'import.off': {
    code: 601,
    en: 'Imports are switched off: switch on the setting data.import.enabled first',
    zh: '数据导入未开启：请先开启参数 data.import.enabled',
  },
  'import.secondPerson': {
    code: 601,
    en: 'Nobody else has tried this file: an import needs a second person',
    zh: '尚无他人试运行此文件：数据导入需要第二人确认',
  },
  'import.notTried': {
    code: 601,
    en: 'Try the file first: only a file whose trial is at most {hours} hours old can be imported',
    zh: '请先试运行该文件：只能导入 {hours} 小时内试运行过的文件',
  },
  'job.notFound': { code: 601, en: 'The job does not exist or has been removed', zh: '任务不存在或已过期！' },
  'job.cron': {
    code: 601,
    en: 'The cron expression “{cron}” does not have five or six fields, never occurs, or occurs twice within 10 seconds',
    zh: 'Cron 表达式“{cron}”不正确：须有五或六个字段、会发生，且两次间隔不少于 10 秒',
  },
  'job.busy': {
    code: 601,
    en: 'Another run of the job is in progress: wait for its end or cancel it',
    zh: '该任务正在运行，请等待其结束或先取消',
  },
  'job.handlerBusy': {
    code: 601,
    en: 'Another job with the same handler is running: wait for its end or cancel it',
    zh: '另一个调用目标相同的任务正在运行，请等待其结束或先取消',
  },
  'job.runEnded': { code: 601, en: 'The run is no longer in progress', zh: '该次运行已经结束' },
  'job.builtIn': {
    code: 601,
    en: 'A built-in job cannot be deleted or renamed; it can be paused',
    zh: '内置任务不能删除或改名，但可以暂停',
  },
  'job.target': { code: 601, en: 'There is no handler {target} in this service', zh: '该服务没有调用目标 {target}' },
  'job.noDryRun': { code: 601, en: 'The job has no dry run', zh: '该任务不支持试运行' },
  'job.param': { code: 601, en: 'The job has no parameter {key} with this value', zh: '任务的参数 {key} 不允许该值' },
  'server.unavailable': {
    code: 503,
    en: 'The service is temporarily unavailable, please try again',
    zh: '服务暂时不可用，请稍后重试',
  },
  'server.unknown': {
    code: 500,
    en: 'Unknown system error, please feedback to the administrator',
    zh: '系统未知错误，请反馈给管理员',
  },
  ...liveErrors,
  ...predictionErrors,
} as const satisfies Record<string, ErrorText>;
export type ErrorReason = keyof typeof errors;
export type ErrorDetails = Readonly<Record<string, string | number>>;

export const statusOf = (reason: ErrorReason): number => {
  const { code, status }: ErrorText = errors[reason];
  return status ?? httpStatus[code];
};

/** An error that crosses a boundary. The error filter converts it to an `ErrorBody`. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly reason: ErrorReason,
    readonly details: ErrorDetails = {},
  ) {
    super(errorText(reason, 'en', details));
  }
  get code(): ErrorCode {
    return errors[this.reason].code;
  }
  /** The HTTP status of the answer. */
  get status(): number {
    return statusOf(this.reason);
  }
}

const SECONDS_PER_MINUTE = 60;
const units = {
  en: { minutes: ' min', seconds: ' s', between: ' ' },
  zh: { minutes: ' 分钟', seconds: ' 秒', between: ' ' },
};

/** A number of seconds as minutes and seconds: `1 min 30 s`. */
const durationText = (seconds: number, language: Language): string => {
  const unit = units[language];
  const [minutes, rest] = [Math.floor(seconds / SECONDS_PER_MINUTE), seconds % SECONDS_PER_MINUTE];
  const parts = [
    ...(minutes > 0 ? [`${minutes}${unit.minutes}`] : []),
    ...(rest > 0 || minutes === 0 ? [`${rest}${unit.seconds}`] : []),
  ];
  return parts.join(unit.between);
};

/** The text of an error. `{seconds}` is replaced by a duration, and `{rule}` by a rule in the language. */
export const errorText = (reason: ErrorReason, language: Language, details: ErrorDetails = {}): string =>
  filledBy(errors[reason][language], (key) => {
    const text = String(details[key] ?? '');
    if (key === 'seconds') return durationText(Number(text), language);
    return key === 'rule' ? ruleText(text, language) : text;
  });
