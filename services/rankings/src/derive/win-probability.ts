import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import { predictorOn } from '../domain/predict/predictor-on.js';
import type { RankingsState } from './rankings-input.js';

/** Two competitors who may meet on a day. */
export interface WinQuestion {
  readonly discipline: Discipline;
  readonly first: Id;
  readonly second: Id;
  readonly day: Day;
}

const NOWHERE = -1;

/**
 * Probability that the first one wins, from all matches of earlier days, on no particular surface and at home for nobody; null where
 * one of them has never played, since nothing is known of its players then.
 */
export const winProbability = ({ profile, rating }: RankingsState, question: WinQuestion): number | null => {
  const { people } = rating.table;
  const [first, second] = [people.find(question.first), people.find(question.second)];
  if (first === undefined || second === undefined) return null;
  const day = dayNumber(question.day);
  const predictor = predictorOn(rating, profile.rating, disciplines.indexOf(question.discipline), day);
  const bestOf = profile.scoring.at(-1)!.gamesToWin[0]! * 2 - 1;
  return predictor.probability({
    sides: [
      { competitor: first, entry: 'direct' },
      { competitor: second, entry: 'direct' },
    ],
    host: NOWHERE,
    day,
    surface: NOWHERE,
    bestOf,
  });
};
