/**
 * Sets from the point of view of the winner, with the loser's tie-break points as the third number. A match tie-break
 * `[10-7]` counts as a set.
 */
export type Sets = [number, number, ...number[]][];

const MOST_SETS = 9;

const SET = /^(\d{1,2})-(\d{1,2})(?:\((?:\d{1,2}-)?(\d{1,2})\))?$/;
const MATCH_TIE_BREAK = /^\[(\d{1,2})-(\d{1,2})\]$/;

const setOf = (token: string): Sets[number] | undefined => {
  const [, one, two, tieBreak] = SET.exec(token) ?? MATCH_TIE_BREAK.exec(token) ?? [];
  if (one === undefined || two === undefined) return undefined;
  return tieBreak === undefined ? [Number(one), Number(two)] : [Number(one), Number(two), Number(tieBreak)];
};

/** Parses the sets of a score without words; undefined for any other text. */
export const setsOf = (text: string): Sets | undefined => {
  const tokens = text
    .replace(/\s+/g, ' ')
    .replaceAll(' (', '(')
    .split(/[ ,;]+/);
  const sets = tokens.filter(Boolean).map(setOf);
  return sets.every((set) => set !== undefined) && sets.length <= MOST_SETS ? sets : undefined;
};
