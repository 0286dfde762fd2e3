import { type Day, dayNumber } from '@rallyrank/contracts/shared/time';
import { levelOrder } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';

interface Dated {
  readonly level: string;
  readonly status: 'scheduled' | 'cancelled';
  readonly startDate: Day;
  readonly endDate: Day;
  readonly champions: readonly unknown[];
}

/** Events that ended within this number of days before the newest one count as one group. */
const TOGETHER_DAYS = 6;
const NEXT_EVENTS = 3;

/** The event of the highest level; the first one if there are several. */
const largest = <E extends Dated>(profile: SportProfile, events: readonly E[]): E | undefined =>
  events.reduce<E | undefined>(
    (best, event) =>
      best !== undefined && levelOrder(profile, best.level) <= levelOrder(profile, event.level) ? best : event,
    undefined,
  );

export interface ChosenEvents<E> {
  /** The tournament in progress on the day, otherwise the one that ended last; undefined if there is neither. */
  readonly shown: E | undefined;
  readonly isRunning: boolean;
  /** The events that begin next, soonest first. */
  readonly next: readonly E[];
}

/**
 * Chooses the tournaments of the front page on a day, from those that have finished (newest first) and those that have
 * not.
 */
export const chooseEvents = <E extends Dated>(
  profile: SportProfile,
  { finished, upcoming }: { readonly finished: readonly E[]; readonly upcoming: readonly E[] },
  today: Day,
): ChosenEvents<E> => {
  const running = largest(
    profile,
    [...upcoming, ...finished].filter(
      ({ status, startDate, endDate }) => status === 'scheduled' && startDate <= today && endDate >= today,
    ),
  );
  const decided = finished.filter(({ champions }) => champions.length > 0);
  const newest = decided[0];
  const last =
    newest &&
    largest(
      profile,
      decided.filter(({ endDate }) => dayNumber(newest.endDate) - dayNumber(endDate) <= TOGETHER_DAYS),
    );
  const next = upcoming
    .filter(({ status, startDate }) => status === 'scheduled' && startDate > today)
    .sort(
      (a, b) => a.startDate.localeCompare(b.startDate) || levelOrder(profile, a.level) - levelOrder(profile, b.level),
    )
    .slice(0, NEXT_EVENTS);
  return { shown: running ?? last, isRunning: running !== undefined, next };
};
