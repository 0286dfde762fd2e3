import { z } from 'zod';
import type { Language } from './errors.js';
import { filledBy } from './filled.js';
import { Words } from './words.js';

/**
 * A case that an import rejects, skips or reports: the title under which it is counted, and the text of one case with
 * `{values}`.
 */
interface RemarkText {
  readonly title: Words;
  readonly text: Words;
}

const remarkTexts = {
  'match.pairTwice': {
    title: { en: 'a pairing listed twice in one round of a knock-out', zh: '淘汰赛同一轮中重复的对阵' },
    text: {
      en: 'the two sides already met in this round, in match {match}',
      zh: '双方在本轮已有比赛（比赛 {match}）',
    },
  },
  'match.lostBefore': {
    title: { en: 'a side that loses twice in one round of a knock-out', zh: '淘汰赛同一轮中负两场的一方' },
    text: {
      en: 'competitor {competitor} already lost match {match} of this round',
      zh: '参赛者 {competitor} 在本轮的比赛 {match} 中已经落败',
    },
  },
  'match.sideTwice': {
    title: { en: 'a side with two matches in one round of a knock-out', zh: '淘汰赛同一轮中有两场比赛的一方' },
    text: {
      en: 'competitor {competitor} also plays match {match} of this round; the source may have the wrong round',
      zh: '参赛者 {competitor} 在本轮还有比赛 {match}，来源的轮次可能有误',
    },
  },
  'match.minutes': {
    title: { en: 'a duration that contradicts the score, omitted', zh: '与比分矛盾的时长，已忽略' },
    text: {
      en: '{minutes} minutes for {points} {unit} are implausible and omitted',
      zh: '{points} 个{unit}用时 {minutes} 分钟不合理，已忽略时长',
    },
  },
  'player.birthDate': {
    title: { en: 'a birth date that contradicts the matches, omitted', zh: '与比赛日期矛盾的出生日期，已忽略' },
    text: {
      en: 'the birth date {birthDate} of {name} contradicts a match on {date} and is omitted',
      zh: '{name} 的出生日期 {birthDate} 与 {date} 的比赛矛盾，已忽略',
    },
  },
  'player.new': {
    title: {
      en: 'a name that belongs to nobody known, taken as a new player',
      zh: '无法对应已知球员的姓名，登记为新球员',
    },
    text: {
      en: '{name} is taken as a new player; rejected candidates: {candidates}',
      zh: '{name} 登记为新球员；被排除的候选人：{candidates}',
    },
  },
  'player.chosen': {
    title: { en: 'a name of several players, one of whom was chosen', zh: '多名球员同名，已选定其一' },
    text: {
      en: '{name} is taken as {player} ({evidence}), not as {candidates}',
      zh: '{name} 认定为 {player}（{evidence}），而非 {candidates}',
    },
  },
  'player.spelling': {
    title: { en: 'another spelling of a known player', zh: '已知球员的另一写法' },
    text: { en: '{name} is taken as {player} ({evidence})', zh: '{name} 认定为 {player}（{evidence}）' },
  },
  'player.ambiguous': {
    title: { en: 'a name that may belong to several players', zh: '可能属于多名球员的姓名' },
    text: { en: '{name} may be any of {candidates}', zh: '{name} 可能是：{candidates}' },
  },
  'row.age': {
    title: { en: 'a list row on a day when the player had an impossible age', zh: '榜单当日球员年龄不可能的行' },
    text: {
      en: '{name}, born on {birthDate}, cannot be on a list of {date}',
      zh: '{name} 出生于 {birthDate}，不可能出现在 {date} 的榜单上',
    },
  },
  'list.quarantined': {
    title: { en: 'a list most of whose rows were rejected, not stored', zh: '大部分行被拒绝的榜单，未保存' },
    text: {
      en: '{refused} of {rows} rows of the {discipline} list of {date} were rejected, so the list is not stored',
      zh: '{date} 的 {discipline} 榜单共 {rows} 行，其中 {refused} 行被拒绝，因此未保存',
    },
  },
  'row.quarantined': {
    title: { en: 'a row of a list that is not stored', zh: '未保存榜单中的行' },
    text: {
      en: 'the list of {date} is not stored, because most of its rows were rejected',
      zh: '{date} 的榜单大部分行被拒绝，因此未保存',
    },
  },
} as const satisfies Record<string, RemarkText>;

export type RemarkKey = keyof typeof remarkTexts;
export const remarkKeys = Object.keys(remarkTexts) as [RemarkKey, ...RemarkKey[]];

/** One case: its key, and the values of its text. A value that depends on the language is itself a text. */
export const Remark = z.object({
  key: z.enum(remarkKeys),
  values: z.record(z.string(), z.union([z.string(), z.number(), Words])),
});
export type Remark = z.infer<typeof Remark>;

/**
 * The reason why a row is rejected: a remark, or the violated rule of its format, which some formats have only in
 * English.
 */
export const Reason = z.union([Remark, Words, z.string()]);
export type Reason = z.infer<typeof Reason>;

/** The key of the remark, if the reason is a remark. */
export const remarkKeyOf = (reason: Reason): RemarkKey | undefined =>
  typeof reason === 'object' && 'key' in reason ? reason.key : undefined;

export const remarkTitle = (key: RemarkKey, language: Language): string => remarkTexts[key].title[language];

export const reasonText = (reason: Reason, language: Language): string => {
  if (typeof reason === 'string') return reason;
  if ('en' in reason) return reason[language];
  return filledBy(remarkTexts[reason.key].text[language], (name) => {
    const value = reason.values[name];
    return typeof value === 'object' ? value[language] : value;
  });
};
