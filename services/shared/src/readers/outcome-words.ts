/**
 * What a word in a score column means. `abandoned` and the double outcomes have no winner, `unstated` does not show
 * whether the match was played, and `unknown` means a played match with an unknown score.
 */
export type OutcomeWord =
  | 'walkover'
  | 'double-walkover'
  | 'retired'
  | 'double-retirement'
  | 'disqualified'
  | 'abandoned'
  | 'unplayed'
  | 'bye'
  | 'unstated'
  | 'unknown';

/** The known words, reduced to their letters. The list is closed: any other word is rejected. */
const words: Readonly<Record<OutcomeWord, readonly string[]>> = {
  walkover: ['wo', 'walkover', 'wover', 'wkov', 'wko'],
  'double-walkover': ['doublewalkover', 'doublewo', 'dblwo', 'dwo', 'wowo', 'bothwo', 'walkoverwalkover'],
  retired: ['ret', 'retd', 'retired', 'retirement', 'rtd', 'retires'],
  'double-retirement': ['doubleretirement', 'doubleretired', 'doubleret', 'dblret', 'retret', 'bothretired', 'bothret'],
  disqualified: ['def', 'default', 'defaulted', 'dq', 'dsq', 'disq', 'disqualified', 'disqualification'],
  abandoned: [
    ...[
      'abn',
      'abd',
      'abnd',
      'aban',
      'abandoned',
      'ab',
      'unf',
      'unfinished',
      'inprogress',
      'live',
      'suspended',
      'susp',
    ],
    ...['playedandunfinished', 'playedandabandoned', 'interrupted', 'notfinished', 'incomplete'],
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
  ],
  bye: ['bye'],
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
