import type { ScoringRule } from '@rallyrank/contracts/sport/profile';
import { type GamePoints, gamesWon } from '@rallyrank/contracts/sport/scoring/state';
import { isFinalSet, isProSet } from './tennis-sets.js';

/** A completed match with a known score. `bestOf` is 0 if it is unknown. */
export interface Scored {
  readonly winner: 1 | 2;
  readonly games: readonly GamePoints[];
  readonly bestOf: number;
}

export type Doubt =
  | { readonly kind: 'undecided'; readonly needed: readonly number[] }
  | { readonly kind: 'impossible'; readonly set: GamePoints };

const neededFor = ({ bestOf }: Scored, { gamesToWin }: ScoringRule): readonly number[] => {
  const stated = (bestOf + 1) / 2;
  return bestOf > 0 && gamesToWin.includes(stated) ? [stated] : gamesToWin;
};

/**
 * The reason why the score of a completed tennis match is not a basis for figures: it does not decide the match,
 * because the mark of a retirement is missing or the number of sets is wrong, or it contains an impossible set.
 * Undefined for a sound score.
 * @param format the format of the edition, if it is not that of its era
 */
export const scoreDoubt = (match: Scored, era: ScoringRule, format: ScoringRule | undefined): Doubt | undefined => {
  const { games, winner } = match;
  const last = games.length - 1;
  const set = games.find((each, i) => !isFinalSet(each, last > 0 && i === last, format));
  // A pro set is a whole match in events of any format.
  const isProMatch = !format && games.length === 1 && isProSet(games[0]!);
  if (isProMatch) return undefined;
  const [first, second] = gamesWon(games);
  const [own, other] = winner === 1 ? [first, second] : [second, first];
  const needed = neededFor(match, format ?? era);
  if (!needed.includes(own) || other >= own) return { kind: 'undecided', needed };
  return set && { kind: 'impossible', set };
};
