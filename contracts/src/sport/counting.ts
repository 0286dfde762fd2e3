import type { Outcome } from './codes.js';

/** The statistics in which a match with an outcome counts, regardless of its score. */
export interface Counting {
  /** Whether it counts as one win and one loss in records, head-to-head, form and streaks. */
  readonly winLoss: boolean;
  /** Whether it counts as one walkover won and one lost, shown next to wins and losses. */
  readonly walkover: boolean;
  /** Whether the winner advances in the draw: rounds reached, finals, titles. */
  readonly progress: boolean;
  /** Whether the sides took part in the event: events played, first and last date. */
  readonly appearance: boolean;
}

/** The only definition of how a match counts by its outcome. */
export const counting: Readonly<Record<Outcome, Counting>> = {
  completed: { winLoss: true, walkover: false, progress: true, appearance: true },
  retired: { winLoss: true, walkover: false, progress: true, appearance: true },
  disqualified: { winLoss: true, walkover: false, progress: true, appearance: true },
  walkover: { winLoss: false, walkover: true, progress: true, appearance: true },
  unplayed: { winLoss: false, walkover: false, progress: false, appearance: false },
};
