import type { ForecastFigures, ForecastReport } from '@rallyrank/contracts/rankings/forecasts';
import type { z } from 'zod';

export type Report = z.infer<typeof ForecastReport>;
export type Figures = z.infer<typeof ForecastFigures>;

/** Brier scores and log losses, with three decimal places. */
export const loss = (value: number): string => value.toFixed(3);
