import type { SourceMatch } from '../records.js';

export interface SackmannScore {
  readonly outcome: SourceMatch['outcome'];
  /**
   * Sets from the point of view of the winner, with the loser's tie-break points as the third number. A match tie-break
   * `[10-7]` counts as a set.
   */
  readonly sets: [number, number, ...number[]][];
  readonly warning?: string;
}

const UNKNOWN = 'a match whose score cannot be parsed is accepted with an unknown score';

const POINTS = 'a match scored in points instead of games is accepted with an unknown score';

/** Number of games that win a pro set, the longest set that can be won without a lead of two. */
const PRO_SET = 10;
/** The highest score in games at which a tie-break was ever played. */
const LATEST_TIE_BREAK = 12;

const TOO_MANY_SETS = 'a score in which the match goes on after it was decided is accepted as an unknown score';

/** Number of sets that win a match of any length. */
const MOST_TO_WIN = 3;

/** Whether a side had won the match before the last set. */
const goesOn = (sets: SackmannScore['sets']): boolean => {
  const before = sets.slice(0, -1);
  const won = before.filter(([one, two]) => one > two).length;
  return won >= MOST_TO_WIN || before.length - won >= MOST_TO_WIN;
};

const isInGames = ([one, two]: readonly number[]): boolean => {
  const [high, low] = [Math.max(one!, two!), Math.min(one!, two!)];
  return high <= PRO_SET || high - low === 2 || (high - low < 2 && low <= LATEST_TIE_BREAK);
};

/** Whether a score is in points. Professional events of 1968 counted points, to 21, to 31 or for an hour. */
const isInPoints = (sets: SackmannScore['sets']): boolean =>
  !sets.every(isInGames) || (sets.length === 1 && Math.max(...sets[0]!.slice(0, 2)) > PRO_SET);

const setOf = (token: string): [number, number, ...number[]] | undefined => {
  const [, one, two, tieBreak] =
    /^(\d{1,2})-(\d{1,2})(?:\((\d{1,2})\))?$/.exec(token) ?? /^\[(\d{1,2})-(\d{1,2})\]$/.exec(token) ?? [];
  if (one === undefined || two === undefined) return undefined;
  return tieBreak === undefined ? [Number(one), Number(two)] : [Number(one), Number(two), Number(tieBreak)];
};

const setsOf = (text: string): SackmannScore['sets'] | undefined => {
  const sets = text.split(/\s+/).filter(Boolean).map(setOf);
  return sets.every((set) => set !== undefined) && sets.length <= 9 ? sets : undefined;
};

const ending = /\b(RET|DEF\.?|Default|ABD)(?=\s|$)/i;
const early: Readonly<Record<string, 'retired' | 'disqualified'>> = { RET: 'retired', ABD: 'retired' };

const endedEarly = (text: string, word: string): SackmannScore => {
  const outcome = early[word.toUpperCase()] ?? 'disqualified';
  const sets = setsOf(text.replace(word, ' '));
  if (outcome === 'disqualified' && sets?.length === 0)
    return { outcome: 'walkover', sets, warning: 'a default without a score is treated as a walkover' };
  if (!sets) return { outcome, sets: [], warning: UNKNOWN };
  // The last set was not completed.
  if (!sets.slice(0, -1).every(isInGames)) return { outcome, sets: [], warning: POINTS };
  return word.toUpperCase() === 'ABD'
    ? { outcome, sets, warning: 'an abandoned match is treated as a retirement of the loser' }
    : { outcome, sets };
};

/** Parses the score column; undefined if it is empty, which does not show whether the match was played. */
export const sackmannScore = (text: string): SackmannScore | undefined => {
  if (text === '' || text === '&nbsp;') return undefined;
  if (/^(W\/O|Walkover)$/i.test(text)) return { outcome: 'walkover', sets: [] };
  if (/unfinished|abandoned/i.test(text))
    return {
      outcome: 'unplayed',
      sets: [],
      warning: 'an unfinished match has no winner and is treated as unplayed',
    };
  const [word] = ending.exec(text) ?? [];
  if (word) return endedEarly(text, word);
  const sets = setsOf(text);
  if (!sets) return { outcome: 'completed', sets: [], warning: UNKNOWN };
  if (goesOn(sets)) return { outcome: 'completed', sets: [], warning: TOO_MANY_SETS };
  return isInPoints(sets) ? { outcome: 'completed', sets: [], warning: POINTS } : { outcome: 'completed', sets };
};
