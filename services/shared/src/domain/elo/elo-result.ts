import type { WeeklyTops } from './weekly-tops.js';

/** Ratings of both sides by row of the match table, in rating points; NaN if the match is not rated. */
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
  /** Row of the match after which the peak was reached. */
  readonly row: number;
  /** Standard deviation after that match, in rating points. */
  readonly deviation: number;
}

export interface EloDiscipline {
  /** Index into `disciplines`. */
  readonly discipline: number;
  readonly weekly: WeeklyTops;
  /** The lists by the ratings on each listed surface, by default all surfaces of the sport, in its order. */
  readonly onSurfaces: readonly WeeklyTops[];
  /** Highest first, of competitors with enough matches for the lists. */
  readonly peaks: readonly EloPeak[];
}

export interface EloResult {
  readonly columns: EloColumns;
  readonly disciplines: readonly EloDiscipline[];
}
