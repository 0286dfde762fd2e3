import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import { ratingRuleOf } from '@rallyrank/contracts/sport/profiles';
import { surfaces } from '@rallyrank/contracts/tournaments/surfaces';
import type { Predictor } from '@rallyrank/shared/domain/predict/predictor';
import { predictorOn } from '@rallyrank/shared/domain/predict/predictor-on';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { type NamedSide, withSides } from '@rallyrank/shared/read-models/derivation-input/with-sides';

/** Two competitors who may meet on a day. */
export interface WinQuestion {
  readonly discipline: Discipline;
  readonly first: NamedSide;
  readonly second: NamedSide;
  readonly day: Day;
  /** Undefined: no particular surface. */
  readonly surface?: (typeof surfaces)[number] | undefined;
  /** Undefined: the usual format of the sport. */
  readonly bestOf?: 3 | 5 | undefined;
}

const NOWHERE = -1;

/**
 * The predictor of the last question: the next ones are often about the same day, and building it walks over all
 * matches.
 */
const last = new WeakMap<DerivationInput, { readonly key: string; readonly predictor: Predictor }>();

const predictorOf = (state: DerivationInput, { discipline, day }: WinQuestion): Predictor => {
  const key = `${discipline} ${day}`;
  const known = last.get(state);
  if (known?.key === key) return known.predictor;
  const { profile, rating } = state;
  const predictor = predictorOn(
    rating,
    ratingRuleOf(profile, discipline),
    disciplines.indexOf(discipline),
    dayNumber(day),
  );
  last.set(state, { key, predictor });
  return predictor;
};

/**
 * Probability that the first competitor wins, from all matches of earlier days, on neutral ground; a pair that never
 * played starts from its players. Null if one of the players has never played.
 */
export const winProbability = (input: DerivationInput, question: WinQuestion): number | null => {
  const { first, second } = question;
  const { people } = input.rating.table;
  const players = [...first.playerIds, ...second.playerIds];
  if (players.some((id) => people.find(id) === undefined)) return null;
  const state = withSides(input, [first, second]);
  const entrant = ({ id }: NamedSide) => ({ competitor: people.find(id)!, entry: 'direct' as const });
  const usual = state.profile.scoring.at(-1)!.gamesToWin[0]! * 2 - 1;
  return predictorOf(state, question).probability({
    sides: [entrant(first), entrant(second)],
    host: NOWHERE,
    day: dayNumber(question.day),
    surface: question.surface === undefined ? NOWHERE : surfaces.indexOf(question.surface),
    bestOf: question.bestOf ?? usual,
  });
};
