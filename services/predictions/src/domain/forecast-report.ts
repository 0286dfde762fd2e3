import type { FrozenForecastReport, forecastStates } from '@rallyrank/contracts/predictions/forecasts';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { calibrationOf, figuresOf } from '@rallyrank/shared/domain/predict/forecast-figures';
import { countMatch, type ForecastSums, joined, noSums } from '@rallyrank/shared/domain/predict/forecast-sums';
import { currentOf, type Forecast } from './forecast.js';

export type ForecastState = (typeof forecastStates)[number];

/**
 * `waiting` without a result, `scored` after a completed match, `uncounted` after a walkover, a retirement or another
 * result that does not count.
 */
export const stateOf = ({ scored }: Forecast): ForecastState => {
  if (!scored) return 'waiting';
  return scored.outcome === 'completed' && scored.winner !== undefined ? 'scored' : 'uncounted';
};

/** The filters of a report. */
export interface Chosen {
  readonly discipline?: Discipline | undefined;
  readonly season?: number | undefined;
  readonly level?: string | undefined;
}

/** A forecast with the season and level of its tournament. */
export interface Placed {
  readonly forecast: Forecast;
  readonly season: number;
  readonly level: string;
}

interface Place {
  readonly discipline: Discipline;
  readonly season: number;
  readonly level: string;
}

/** Whether a discipline, season and level match the filters of a report. */
export const isOfChosen = (chosen: Chosen, { discipline, season, level }: Place): boolean =>
  (chosen.season === undefined || season === chosen.season) &&
  (chosen.level === undefined || level === chosen.level) &&
  (chosen.discipline === undefined || discipline === chosen.discipline);

/** Whether a forecast matches the filters of a report. */
export const isChosen = ({ forecast, season, level }: Placed, chosen: Chosen): boolean =>
  isOfChosen(chosen, { discipline: currentOf(forecast).discipline, season, level });

const sumsOf = (some: readonly Placed[]): ForecastSums => {
  const sums = noSums();
  for (const { forecast } of some) {
    if (stateOf(forecast) !== 'scored') continue;
    const { chance, plainElo, rank } = currentOf(forecast);
    const ofWinner = (p: number): number => (forecast.scored!.winner === 1 ? p : 1 - p);
    countMatch(sums, { predictor: ofWinner(chance), plainElo: ofWinner(plainElo), rank: ofWinner(rank ?? Number.NaN) });
  }
  return sums;
};

const grouped = <K, F extends string>(some: readonly Placed[], field: F, keyOf: (one: Placed) => K) =>
  [...Map.groupBy(some, keyOf)].flatMap(([key, own]) => {
    const figures = figuresOf([sumsOf(own)]);
    return figures ? [{ ...({ [field]: key } as Record<F, K>), ...figures }] : [];
  });

/**
 * The report on all forecasts that match the filters.
 * @param order disciplines and levels in the order of the sport
 */
export const reportOf = (
  all: readonly Placed[],
  chosen: Chosen,
  order: { readonly disciplines: readonly Discipline[]; readonly levels: readonly string[] },
): Omit<FrozenForecastReport, 'titles'> => {
  const without = (key: keyof Chosen) => all.filter((one) => isChosen(one, { ...chosen, [key]: undefined }));
  const own = all.filter((one) => isChosen(one, chosen));
  const count = (state: ForecastState): number => own.filter(({ forecast }) => stateOf(forecast) === state).length;
  const sums = sumsOf(own);
  return {
    waiting: count('waiting'),
    uncounted: count('uncounted'),
    all: figuresOf([sums]),
    seasons: grouped(without('season'), 'season', ({ season }) => season).sort((a, b) => b.season - a.season),
    disciplines: grouped(without('discipline'), 'discipline', ({ forecast }) => currentOf(forecast).discipline).sort(
      (a, b) => order.disciplines.indexOf(a.discipline) - order.disciplines.indexOf(b.discipline),
    ),
    levels: grouped(without('level'), 'level', ({ level }) => level).sort(
      (a, b) => order.levels.indexOf(a.level) - order.levels.indexOf(b.level),
    ),
    calibration: calibrationOf(joined([sums])),
  };
};
