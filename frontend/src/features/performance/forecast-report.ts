import type { FrozenForecastReport } from '@rallyrank/contracts/predictions/forecasts';
import type { ForecastFigures, ForecastReport } from '@rallyrank/contracts/rankings/forecasts';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { z } from 'zod';

export type Report = z.infer<typeof ForecastReport>;
export type FrozenReport = FrozenForecastReport;
export type Figures = z.infer<typeof ForecastFigures>;

/** The filters of the page. */
export interface Chosen {
  readonly discipline?: Discipline | undefined;
  readonly season?: number | undefined;
}

/** Formats Brier scores and log losses with three decimal places. */
export const loss = (value: number): string => value.toFixed(3);
