import type { SourceMatch } from '../records.js';

export interface SackmannScore {
  readonly outcome: SourceMatch['outcome'];
  /** Sets from the winner's side, with the loser's tie-break points third; a match tie-break `[10-7]` stands as a set. */
  readonly sets: [number, number, ...number[]][];
  readonly warning?: string;
}

const UNKNOWN = 'a match whose score cannot be parsed is accepted with an unknown score';

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

const ending = /\b(RET|DEF|Def\.?|Default|ABD)(?=\s|$)/;
const early: Readonly<Record<string, 'retired' | 'disqualified'>> = { RET: 'retired', ABD: 'retired' };

const endedEarly = (text: string, word: string): SackmannScore => {
  const outcome = early[word] ?? 'disqualified';
  const sets = setsOf(text.replace(word, ' '));
  if (outcome === 'disqualified' && sets?.length === 0)
    return { outcome: 'walkover', sets, warning: 'a default without a score is treated as a walkover' };
  if (!sets) return { outcome, sets: [], warning: UNKNOWN };
  return word === 'ABD'
    ? { outcome, sets, warning: 'an abandoned match is treated as a retirement of the loser' }
    : { outcome, sets };
};

/** Reads the score column; undefined where it is empty and does not say whether the match was played. */
export const sackmannScore = (text: string): SackmannScore | undefined => {
  if (text === '') return undefined;
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
  return sets ? { outcome: 'completed', sets } : { outcome: 'completed', sets: [], warning: UNKNOWN };
};
