import type { Outcome } from './codes.js';

/** What one match counts for, regardless of its score. */
export interface Counting {
  /** One win and one loss in records, head-to-head, form and streaks. */
  readonly winLoss: boolean;
  /** One walkover for and one against, shown beside wins and losses. */
  readonly walkover: boolean;
  /** The winner advances in the draw: rounds reached, finals, titles. */
  readonly progress: boolean;
  /** The sides took part in the event: events played, first and last date. */
  readonly appearance: boolean;
}

/** The only place that defines how an unfinished match counts. */
export const counting: Readonly<Record<Outcome, Counting>> = {
  completed: { winLoss: true, walkover: false, progress: true, appearance: true },
  retired: { winLoss: true, walkover: false, progress: true, appearance: true },
  disqualified: { winLoss: true, walkover: false, progress: true, appearance: true },
  walkover: { winLoss: false, walkover: true, progress: true, appearance: true },
  unplayed: { winLoss: false, walkover: false, progress: false, appearance: false },
};
