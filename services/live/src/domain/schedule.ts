import type { LiveMatchEvent, Schedule } from '@rallyrank/contracts/live/events';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Side } from '@rallyrank/contracts/tournaments/events';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { found, type LiveMatchState } from './live-match.js';

/** A match that is in the order of play, or was until it was withdrawn. */
export interface ScheduledMatch {
  readonly matchId: Id;
  readonly schedule: Schedule;
  readonly isWithdrawn: boolean;
  /** Whether it was withdrawn only until the preceding match has ended. */
  readonly isForNow?: boolean;
}

interface Key {
  readonly editionId: Id;
  readonly matchId: Id;
}

/** Whether two matches have the same competitors, in either order. */
export const areSameSides = (a: readonly Side[], b: readonly Side[]): boolean =>
  a.every(({ competitorId }) => b.some((side) => side.competitorId === competitorId));

/**
 * A schedule without the win probability, which is fixed when the match is scheduled: a later value does not count as a
 * change.
 */
const stated = ({ chance: _, ...schedule }: Schedule): unknown => schedule;

/** Whether two schedules of a match are equal. */
const isSameSchedule = (a: Schedule, b: Schedule): boolean => isEqual(stated(a), stated(b));

const placeOf = ({ drawId, discipline, round, slot }: Schedule): unknown => ({ drawId, discipline, round, slot });

/** The facts that determine the scoring rule of a scheduled match. */
export const scoringIn = ({ firstDay, format }: Schedule): Pick<Schedule, 'firstDay' | 'format'> => ({
  firstDay,
  ...(format !== undefined && { format }),
});

/** Whether a match keeps its sides in the same order, and therefore its win probability. */
export const keepsChance = ({ sides: known }: Schedule, { sides }: Pick<Schedule, 'sides'>): boolean =>
  known[0].competitorId === sides[0].competitorId && areSameSides(known, sides);

/** The new schedule with the win probability that the same sides had when they were scheduled. */
const sameChance = (known: Schedule, { chance, ...schedule }: Schedule): Schedule => {
  const kept = keepsChance(known, schedule) ? known.chance : chance;
  return { ...schedule, ...(kept !== undefined && { chance: kept }) };
};

/** The new schedule with the terms with which a match has begun. A waiting match takes a new format of its edition. */
const sameTerms = ({ schedule: known, stage }: LiveMatchState, { format, ...schedule }: Schedule): Schedule => {
  const fresh = { firstDay: known.firstDay, ...(format !== undefined && { format }) };
  return { ...schedule, ...(stage === 'waiting' ? fresh : scoringIn(known)) };
};

/**
 * The event that schedules a match; none if the schedule is unchanged.
 * @throws DomainError live.begun unless the match is waiting; live.otherMatch or live.isReplay if the id belongs to
 * another match
 */
export const decideSchedule = (
  state: LiveMatchState | undefined,
  key: Key,
  schedule: Schedule,
  at: string,
): readonly LiveMatchEvent[] => {
  if (!state) return [{ type: 'MatchScheduled', data: { ...key, ...schedule, at } }];
  const { schedule: known, stage } = state;
  if (known.source === 'replay') throw new DomainError('live.isReplay');
  if (!isEqual(placeOf(known), placeOf(schedule))) throw new DomainError('live.otherMatch', { match: key.matchId });
  if (stage === 'withdrawn') return [{ type: 'MatchScheduled', data: { ...key, ...schedule, at } }];
  // The source that planned the match first remains its source.
  const changed = { ...sameTerms(state, sameChance(known, schedule)), source: known.source };
  if (isSameSchedule(known, changed)) return [];
  if (stage !== 'waiting') throw new DomainError('live.begun', { match: key.matchId });
  return [{ type: 'MatchRescheduled', data: { ...key, ...changed, at } }];
};

/**
 * The event that removes a match from the order of play.
 * @param isForNow whether the match is scheduled again later
 * @throws DomainError live.notFound; live.isReplay; live.begun unless the match is waiting
 */
export const decideWithdrawal = (
  state: LiveMatchState | undefined,
  at: string,
  isForNow: boolean,
): readonly LiveMatchEvent[] => {
  const { editionId, matchId, schedule, stage } = found(state);
  if (schedule.source === 'replay') throw new DomainError('live.isReplay');
  if (stage !== 'waiting') throw new DomainError('live.begun', { match: matchId });
  return [{ type: 'MatchWithdrawn', data: { editionId, matchId, at, ...(isForNow && { isForNow }) } }];
};
