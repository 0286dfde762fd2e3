import type { Schedule } from '@rallyrank/contracts/live/events';
import { isEqual } from '@rallyrank/shared/domain/equal';

type Known = Schedule;

/** The chance before the match is as it was when the match was scheduled: a later one does not change the schedule. */
const stated = ({ chance: _, ...schedule }: Known): unknown => schedule;

/** Whether two schedules of a match say the same. */
export const isSameSchedule = (a: Known, b: Known): boolean => isEqual(stated(a), stated(b));
