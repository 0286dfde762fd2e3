import type { LiveCourse, LiveMatch, LivePoint } from '@rallyrank/contracts/live/match';

/** A point of a course, whose time may be unknown. */
export type ShownPoint = Omit<LivePoint, 'at'>;

/** The part of a course that charts and figures show: of a live match, or of one from a source. */
export interface ShownCourse extends Pick<LiveCourse, 'chanceBefore'> {
  readonly match: Pick<LiveMatch, 'sides' | 'firstDay' | 'format' | 'discipline' | 'gamesToWin' | 'decider'>;
  readonly points: readonly ShownPoint[];
  readonly jumps: readonly number[];
}
