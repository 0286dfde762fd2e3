import type { WeeklyTops } from './weekly-tops.js';

/** By row of the match table; NaN where the match is not rated. */
export interface EloColumns {
  readonly before1: Float32Array;
  readonly before2: Float32Array;
  readonly after1: Float32Array;
  readonly after2: Float32Array;
  /** Standard deviations before the match, in rating points. */
  readonly deviation1: Float32Array;
  readonly deviation2: Float32Array;
  /** Probability before the match that side 1 wins. */
  readonly probability1: Float32Array;
}

export interface EloPeak {
  readonly competitor: number;
  readonly rating: number;
  /** The match after which the peak was reached. */
  readonly row: number;
  /** Standard deviation after that match, in rating points. */
  readonly deviation: number;
}

export interface EloDiscipline {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly weekly: WeeklyTops;
  /** Highest first; only ratings that are certain enough, of competitors with enough matches. */
  readonly peaks: readonly EloPeak[];
}

export interface EloResult {
  readonly columns: EloColumns;
  readonly disciplines: readonly EloDiscipline[];
}
