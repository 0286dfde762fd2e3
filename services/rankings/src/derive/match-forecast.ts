import type { ForecastOfMatch } from '@rallyrank/contracts/rankings/rpc';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { ratingRuleOf } from '@rallyrank/contracts/sport/profiles';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { withSides } from '@rallyrank/shared/read-models/derivation-input/with-sides';
import type { z } from 'zod';
import { baselinesOf } from '../evaluate/baselines.js';
import { type WinQuestion, winProbability } from './win-probability.js';

export interface ForecastQuestion extends WinQuestion {
  /** As printed in the draw; 0 if not printed. */
  readonly ranks: readonly [number, number];
}

/**
 * The chance of the first side beside simpler forecasts, from the matches before the day. Null if one of the players
 * has never played.
 */
export const matchForecast = (
  input: DerivationInput,
  question: ForecastQuestion,
): z.infer<typeof ForecastOfMatch> | null => {
  const chance = winProbability(input, question);
  if (chance === null) return null;
  const { discipline, first, second, day, ranks } = question;
  const { rating, profile } = withSides(input, [first, second]);
  const numberOf = ({ id }: { readonly id: string }) => rating.table.people.find(id)!;
  const meeting = { first: numberOf(first), second: numberOf(second), ranks };
  const { plainElo, rank, matches } = baselinesOf(rating, disciplines.indexOf(discipline), dayNumber(day), meeting);
  const fittedUntil = ratingRuleOf(profile, discipline).fitted.until;
  return { chance, plainElo, rank: Number.isNaN(rank) ? null : rank, matches, fittedUntil };
};
