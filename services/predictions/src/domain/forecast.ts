import type { ForecastEvent, FrozenForecast } from '@rallyrank/contracts/predictions/forecast-events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Instant } from '@rallyrank/contracts/shared/time';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';

type Scored = Extract<ForecastEvent, { type: 'ForecastScored' }>['data'];
type Result = Pick<Scored, 'hash' | 'outcome' | 'winner'>;

/**
 * The forecasts of a match, folded from its stream; a JSON value. A match whose sides were replaced before it began has
 * one forecast for each pairing.
 */
export interface Forecast {
  readonly frozen: (FrozenForecast & { readonly hash: string })[];
  scored: Result | null;
}

export const initial = (): Forecast => ({ frozen: [], scored: null });

/** Mutates and returns the state, which is used by one fold only. */
export const evolve = (forecast: Forecast, { type, data }: ForecastEvent): Forecast => {
  if (type === 'ForecastFrozen') forecast.frozen.push(data);
  else {
    const { hash, outcome, winner } = data;
    forecast.scored = { hash, outcome, ...(winner !== undefined && { winner }) };
  }
  return forecast;
};

export type SideIds = readonly [Id, Id];

/** Competitor ids of side 1 and side 2 of a forecast. */
export const sideIdsOf = ({ sides: [one, two] }: Pick<FrozenForecast, 'sides'>): SideIds => [
  one.competitorId,
  two.competitorId,
];

const isOf = (frozen: FrozenForecast, [one, two]: SideIds): boolean => {
  const ids = sideIdsOf(frozen);
  return ids.includes(one) && ids.includes(two);
};

/** The forecast that counts: that of the sides that played or, before the match, of the newest pairing. */
export const currentOf = ({ frozen, scored }: Forecast): Forecast['frozen'][number] =>
  frozen.find(({ hash }) => hash === scored?.hash) ?? frozen.at(-1)!;

/** Whether the pairing has a forecast, regardless of the order of the sides. */
export const isFrozen = (forecast: Forecast, sides: SideIds): boolean =>
  forecast.frozen.some((one) => isOf(one, sides));

/** Freezes a forecast. The first forecast of a pairing is final, and a decided match gets no further one. */
export const freeze =
  (data: FrozenForecast & { readonly hash: string }) =>
  (forecast: Forecast): ForecastEvent[] =>
    isFrozen(forecast, sideIdsOf(data)) || forecast.scored !== null ? [] : [{ type: 'ForecastFrozen', data }];

type Played = Pick<MatchFacts, 'sides' | 'outcome' | 'winner'>;

/**
 * The result in the order of the sides of the forecast. If the sides were corrected after scoring and have no forecast,
 * the earlier score is withdrawn as `unplayed`. Null if there is nothing to score.
 */
const resultOf = ({ frozen, scored }: Forecast, { sides, outcome, winner }: Played): Result | null => {
  const [one, two] = sides;
  const own = frozen.find((each) => isOf(each, [one.competitorId, two.competitorId]));
  if (!own) return scored && { hash: scored.hash, outcome: 'unplayed' };
  const winnerId = winner && sides[winner - 1]!.competitorId;
  const isFirst = winnerId === own.sides[0].competitorId;
  return { hash: own.hash, outcome, ...(winnerId !== undefined && { winner: isFirst ? (1 as const) : (2 as const) }) };
};

/** Scores the forecast of the sides that played; no event if it is already scored with that result. */
export const score =
  (played: Played, at: Instant) =>
  (forecast: Forecast): ForecastEvent[] => {
    const { scored } = forecast;
    const result = resultOf(forecast, played);
    if (!result) return [];
    const isSame = scored?.hash === result.hash && scored.outcome === result.outcome && scored.winner === result.winner;
    if (isSame) return [];
    const { editionId, matchId } = currentOf(forecast);
    return [{ type: 'ForecastScored', data: { editionId, matchId, ...result, at } }];
  };
