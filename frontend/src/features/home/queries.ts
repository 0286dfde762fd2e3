import type { Discipline } from '@rallyrank/contracts/sport/codes';

export const TOP_ROWS = 10;
export const GAIN_ROWS = 5;
/**
 * More than the page shows, because team events have no finals, and only the largest of those that ended together is
 * shown.
 */
const FINISHED_ROWS = 12;
const UPCOMING_ROWS = 30;

/** The tournaments at the top of every home page, regardless of its size. */
export const finishedEvents = {
  state: 'finished',
  orderByColumn: 'endDate',
  isAsc: 'false',
  pageSize: FINISHED_ROWS,
} as const;
export const upcomingEvents = {
  state: 'upcoming',
  orderByColumn: 'startDate',
  isAsc: 'true',
  pageSize: UPCOMING_ROWS,
} as const;
export const topTen = (discipline: Discipline) => ({
  type: 'bwf' as const,
  discipline,
  pageNum: 1,
  pageSize: TOP_ROWS,
});
