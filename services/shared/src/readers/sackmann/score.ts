import { type Remark, type RemarkKey, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { type OutcomeWord, outcomeWord } from '../outcome-words.js';
import type { SourceMatch } from '../records.js';
import { type Sets, setsOf } from '../sets.js';
import { goesOn, isInGames, isInPoints } from './played-sets.js';

export interface SackmannScore {
  readonly outcome: SourceMatch['outcome'];
  /** Whether neither side advanced, although the source lists one of them as the winner. */
  readonly hasNoWinner?: true;
  readonly sets: Sets;
  readonly warning?: Remark;
}

/** A match without a winner. A partial score of it is kept. */
const undecided = (sets: Sets | undefined, warning: RemarkKey): SackmannScore =>
  sets?.length
    ? { outcome: 'retired', hasNoWinner: true, sets, warning: remarkOf(warning) }
    : { outcome: 'unplayed', hasNoWinner: true, sets: [], warning: remarkOf(warning) };

const endedEarly = (outcome: 'retired' | 'disqualified', sets: Sets | undefined): SackmannScore => {
  if (outcome === 'disqualified' && sets?.length === 0)
    return { outcome: 'walkover', sets, warning: remarkOf('score.defaultWithoutScore') };
  if (!sets) return { outcome, sets: [], warning: remarkOf('score.unknown') };
  // The last set was not completed.
  if (!sets.slice(0, -1).every(isInGames)) return { outcome, sets: [], warning: remarkOf('score.inPoints') };
  return { outcome, sets };
};

const completed = (sets: Sets | undefined): SackmannScore => {
  const unknown = (warning: RemarkKey): SackmannScore => ({
    outcome: 'completed',
    sets: [],
    warning: remarkOf(warning),
  });
  if (!sets) return unknown('score.unknown');
  if (goesOn(sets)) return unknown('score.goesOn');
  return isInPoints(sets) ? unknown('score.inPoints') : { outcome: 'completed', sets };
};

const byWord: Readonly<Record<OutcomeWord, (sets: Sets | undefined, value: string) => SackmannScore | Remark>> = {
  walkover: (sets) =>
    sets?.length
      ? { ...endedEarly('retired', sets), warning: remarkOf('score.walkoverWithScore') }
      : { outcome: 'walkover', sets: [] },
  'double-walkover': () => ({
    outcome: 'walkover',
    hasNoWinner: true,
    sets: [],
    warning: remarkOf('score.doubleWalkover'),
  }),
  retired: (sets) => endedEarly('retired', sets),
  'double-retirement': (sets) => ({
    outcome: 'retired',
    hasNoWinner: true,
    sets: sets ?? [],
    warning: remarkOf('score.doubleRetirement'),
  }),
  disqualified: (sets) => endedEarly('disqualified', sets),
  abandoned: (sets) => undecided(sets, 'score.abandoned'),
  unfinished: () => undecided(undefined, 'score.abandoned'),
  unplayed: () => undecided(undefined, 'score.unplayed'),
  bye: (_, value) => ({ key: 'score.bye', values: { column: 'score', value } }),
  unstated: (_, value) => ({ key: 'score.unstated', values: { column: 'score', value } }),
  unknown: () => completed(undefined),
};

const DASHES = /[\u2010-\u2015\u2212]/g;

/**
 * Parses the score column. A remark as the result is the reason to reject the row: the score does not show whether the
 * match was played, or contains an unknown word.
 */
export const sackmannScore = (value: string): SackmannScore | Remark => {
  const text = value.normalize('NFKC').replace(DASHES, '-');
  const word = text.replace(/[^\p{L}]+/gu, ' ').trim();
  if (text.trim() === '') return byWord.unstated(undefined, value);
  if (word === '') return completed(setsOf(text));
  const meaning = outcomeWord(word);
  if (!meaning) return { key: 'score.word', values: { column: 'score', value, word } };
  // The score is what is left without the letters and the punctuation of the word.
  const rest = text.replace(/\p{L}[\p{L}/.'’`&;]*/gu, ' ').replace(/\(\s*\)/g, ' ');
  return byWord[meaning](setsOf(rest.replace(/^[\s.(),-]+|[\s.(,-]+$/g, ' ')), value);
};
