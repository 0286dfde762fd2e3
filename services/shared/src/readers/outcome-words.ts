/**
 * The meaning of a word in a score column. `abandoned` and the double outcomes have no winner, `unfinished` means that
 * the match has no result yet, `unstated` does not show whether the match was played, and `unknown` means a played
 * match with an unknown score.
 */
export type OutcomeWord =
  | 'walkover'
  | 'double-walkover'
  | 'retired'
  | 'double-retirement'
  | 'disqualified'
  | 'abandoned'
  | 'unfinished'
  | 'unplayed'
  | 'bye'
  | 'unstated'
  | 'unknown';

/** The known words, reduced to their letters. The list is closed: any other word is rejected. */
const words: Readonly<Record<OutcomeWord, readonly string[]>> = {
  walkover: ['wo', 'walkover', 'wover', 'wkov', 'wko', '弃权', '棄權'],
  'double-walkover': ['doublewalkover', 'doublewo', 'dblwo', 'dwo', 'wowo', 'bothwo', 'walkoverwalkover', '双方弃权'],
  retired: ['ret', 'retd', 'retired', 'retirement', 'rtd', 'retires', '退赛', '退賽'],
  'double-retirement': [
    'doubleretirement',
    'doubleretired',
    'doubleret',
    'dblret',
    'retret',
    'bothretired',
    'bothret',
    '双方退赛',
  ],
  disqualified: ['def', 'default', 'defaulted', 'dq', 'dsq', 'disq', 'disqualified', 'disqualification', '取消资格'],
  abandoned: ['abn', 'abd', 'abnd', 'aban', 'abandoned', 'ab', '中止', 'playedandunfinished', 'playedandabandoned'],
  unfinished: [
    ...['unf', 'unfinished', 'notfinished', 'incomplete', 'inprogress', 'live', 'suspended', 'susp', 'interrupted'],
    '未完成',
  ],
  unplayed: [
    'unp',
    'unplayed',
    'np',
    'notplayed',
    'cancelled',
    'canceled',
    'canc',
    'nomatch',
    'scheduled',
    'postponed',
    '未赛',
    '取消',
  ],
  bye: ['bye', '轮空', '輪空'],
  unstated: ['na', 'nan', 'null', 'none', 'nbsp', 'tba', 'tbd'],
  // A spreadsheet turns a score such as 10-7 into a date.
  unknown: ['unk', 'unknown', ...['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']],
};

const known: ReadonlyMap<string, OutcomeWord> = new Map(
  (Object.keys(words) as OutcomeWord[]).flatMap((meaning) => words[meaning].map((word) => [word, meaning] as const)),
);

/** The meaning of a word, whatever its case and punctuation; undefined if it is not in the list. */
export const outcomeWord = (text: string): OutcomeWord | undefined =>
  known.get(text.toLowerCase().replace(/[^\p{L}]/gu, ''));
