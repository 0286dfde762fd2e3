/**
 * The rules that parameters can break, in both languages; `{}` is a placeholder for a value. The schemas name a rule by its English text.
 * The first match is used, so longer rules must come before shorter ones.
 */
const rules: readonly { readonly en: string; readonly zh: string }[] = [
  { en: 'required', zh: '必填' },
  { en: 'unknown parameter', zh: '未知参数' },
  { en: 'given more than once', zh: '重复出现' },
  { en: 'one of {}', zh: '应为以下之一：{}' },
  { en: 'a number', zh: '应为数字' },
  { en: 'a whole number', zh: '应为整数' },
  { en: 'at least 3 characters, or Chinese characters only', zh: '至少 3 个字符，或全部为汉字' },
  { en: 'at least {} characters', zh: '至少 {} 个字符' },
  { en: 'at most {} characters', zh: '最多 {} 个字符' },
  { en: 'at most {} files', zh: '最多 {} 个文件' },
  { en: 'at most {} columns', zh: '最多 {} 列' },
  { en: 'at most {} lines', zh: '最多 {} 行' },
  { en: 'at most {} levels', zh: '最多嵌套 {} 层' },
  { en: 'at most {} values', zh: '最多 {} 个值' },
  { en: 'at least {}', zh: '不小于 {}' },
  { en: 'at most {}', zh: '不大于 {}' },
  { en: 'a day as YYYY-MM-DD', zh: '应为 YYYY-MM-DD 格式的日期' },
  { en: 'MM-DD', zh: '应为 MM-DD 格式' },
  { en: 'digits', zh: '只能是数字' },
  { en: 'letters and digits, with . _ or - after the first', zh: '应为字母和数字，首位之后可用 . _ -' },
  { en: 'letters of one alphabet', zh: '应为同一种文字的字母' },
  { en: 'id of a session', zh: '应为会话编号' },
  { en: 'an e-mail address', zh: '应为电子邮箱地址' },
  { en: 'three capital letters', zh: '应为三个大写字母' },
  {
    en: 'texts and numbers by name as JSON, such as {"discipline":"MS"}',
    zh: '应为由名称和文本或数字组成的 JSON，如 {"discipline":"MS"}',
  },
  { en: 'lower-case letters and digits, with hyphens between them', zh: '应为小写字母和数字，中间可用连字符' },
  { en: 'lower-case letters, digits and underscores', zh: '应为小写字母、数字和下划线，且以字母开头' },
  {
    en: 'letters and digits, with dots, underscores or hyphens between them',
    zh: '应为字母和数字，中间可用点、下划线和连字符',
  },
  { en: 'without < and >', zh: '不能包含 < 和 >' },
  { en: 'true or false', zh: '应为 true 或 false' },
  {
    en: 'addresses such as 192.0.2.7, 192.0.2.*, 192.0.2.1-192.0.2.9 or 192.0.2.0/24',
    zh: '应为 IP 地址，如 192.0.2.7、192.0.2.*、192.0.2.1-192.0.2.9 或 192.0.2.0/24',
  },
  { en: 'not before it began', zh: '不能早于开始时间' },
  { en: 'not your own address', zh: '不能包含您自己的地址' },
  { en: 'two different players', zh: '应为两名不同的球员' },
  { en: 'id of a record', zh: '应为纪录编号' },
  { en: 'key of a family', zh: '应为纪录类别' },
  { en: 'a year, or a range such as 2020-2024', zh: '应为一个年份，或如 2020-2024 的两个年份' },
  { en: 'a rank, or a range such as 1-10', zh: '应为一个名次，或如 1-10 的两个名次' },
  { en: 'smaller value first', zh: '较小的在前' },
  { en: 'only with a single id', zh: '仅限单个编号' },
  { en: 'only together with playerId', zh: '只能与 playerId 一起使用' },
  { en: 'no duplicates', zh: '不能重复' },
  { en: 'levels of the sport', zh: '应为本项目的赛事级别' },
  { en: 'a main draw', zh: '应为正赛签表' },
  { en: 'different from playerId', zh: '不能与 playerId 相同' },
  { en: 'canonical URL path', zh: '应为规范的 URL 路径' },
  { en: 'sent in time', zh: '应及时发送完毕' },
  { en: 'valid HTTP', zh: '应为有效的 HTTP' },
  { en: 'sent within {} ms', zh: '应在 {} 毫秒内发送完毕' },
  { en: 'cannot be changed', zh: '不可修改' },
  { en: 'an existing entry', zh: '应为已有的记录' },
  { en: 'an enabled entry', zh: '应为正常状态的记录' },
  { en: 'not the entry itself or one below it', zh: '不能是自己或下级' },
  { en: 'a permission such as system:user:list', zh: '应为权限标识，如 system:user:list' },
  { en: 'taken by another entry', zh: '已被其他记录使用' },
  { en: 'ids, separated by commas', zh: '应为以逗号分隔的编号' },
  { en: 'at most {} sides', zh: '最多 {} 个参赛方' },
  { en: 'a power of two', zh: '应为 2 的幂' },
  { en: 'each side in one place', zh: '每个参赛方只能占一个位置' },
  { en: 'each side once', zh: '每个参赛方只能出现一次' },
  { en: 'sides, separated by commas', zh: '应为以逗号分隔的参赛方' },
  { en: 'a console id', zh: '应为计分台标识' },
  { en: 'a room', zh: '应为房间名称' },
  { en: 'lower-case letters, digits and dashes', zh: '只能包含小写字母、数字和连字符' },
  { en: 'a web address', zh: '应为网址' },
  { en: 'a path of this site or a web address', zh: '应为本站路径或网址' },
  { en: 'text in UTF-8', zh: '应为 UTF-8 编码的文本' },
  { en: 'unknown column', zh: '未知列' },
  { en: 'one cell for each column', zh: '单元格数应与列数相同' },
  { en: 'valid CSV; line {} is not', zh: '应为有效的 CSV，第 {} 行有误' },
  { en: 'without the invisible character {}', zh: '不能包含不可见字符 {}' },
  { en: 'at most {} ids', zh: '最多 {} 个编号' },
  { en: 'sent at {} bytes per second or more', zh: '发送速度不应低于每秒 {} 字节' },
  { en: 'not accepted by this call', zh: '该接口不接受此内容' },
  { en: 'not together with export', zh: '不能与 export 一起使用' },
  {
    en: 'the version of the entry in quotes, such as {}; a weak tag never matches',
    zh: '应为加引号的记录版本，如 {}；弱标签永不匹配',
  },
  { en: 'one strong version tag such as {}', zh: '应为单个强版本标签，如 {}' },
  { en: '8 to 64 letters, digits, _ or -', zh: '应为 8 至 64 个字母、数字、_ 或 -' },
  { en: 'not valid', zh: '无效' },
];

const SPECIAL = /[.*+?^$()|[\]\\]/g;

const readers = rules.map(({ en, zh }) => ({
  pattern: new RegExp(`^${en.replace(SPECIAL, '\\$&').replace('{}', '(.+)')}$`),
  zh: zh.replace('{}', '$1'),
}));

/** The rule in a language; a rule without a Chinese text is unchanged. */
export const ruleText = (rule: string, language: 'zh' | 'en'): string => {
  if (language === 'en') return rule;
  const known = readers.find(({ pattern }) => pattern.test(rule));
  return known ? rule.replace(known.pattern, known.zh) : rule;
};
