import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { PointsSystemEvent } from '@rallyrank/contracts/tournaments/events';
import type { PointsSystem } from '@rallyrank/contracts/tournaments/points-system';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { type DecidedSystems, systemsOf } from '@rallyrank/shared/domain/points-systems';
import type { StoredChange } from '@rallyrank/shared/domain/stored-change';

export const initialSystems = (): DecidedSystems => new Map();

export const evolveSystems = (state: DecidedSystems, { type, data }: PointsSystemEvent): DecidedSystems => {
  const next = new Map(state);
  if (type === 'PointsSystemDecided') next.set(data.scheme, data);
  else next.delete(data.scheme);
  return next;
};

/** @throws DomainError system.overlaps if two systems apply on the same day */
const checkPeriods = (profile: SportProfile, decided: DecidedSystems): void => {
  const systems = systemsOf(profile, decided);
  systems.forEach(({ from }, at) => {
    const before = systems[at - 1];
    if (before && (before.to === null || before.to >= from))
      throw new DomainError('system.overlaps', { from: before.from });
  });
};

/** @throws DomainError system.dates, system.level, system.points */
const checkSystem = ({ levels: known }: SportProfile, system: PointsSystem): void => {
  const { from, to, levels, countsAs, extraPrizeMoney, perWin } = system;
  if (to !== null && to < from) throw new DomainError('system.dates', { from, to });
  const named = [levels, countsAs, extraPrizeMoney, perWin].flatMap((each) => Object.keys(each));
  const unknown = named.find((level) => !known.some(({ key }) => key === level));
  const empty = [...Object.values(countsAs), ...Object.keys(extraPrizeMoney)].find((level) => !(level in levels));
  const level = unknown ?? empty;
  if (level !== undefined) throw new DomainError('system.level', { level });
  const extra = Object.entries(extraPrizeMoney).flatMap(([key, all]) =>
    all.map(({ points }) => [key, points] as const),
  );
  for (const [key, points] of [...Object.entries(levels), ...extra])
    for (const [place, value] of Object.entries(points))
      if (value > (points.W ?? 0)) throw new DomainError('system.points', { level: key, place });
};

/** @throws DomainError system.dates, system.level, system.points, system.overlaps */
export const decideSystem =
  (profile: SportProfile, system: PointsSystem) =>
  (state: DecidedSystems): PointsSystemEvent[] => {
    checkSystem(profile, system);
    const events: PointsSystemEvent[] = [{ type: 'PointsSystemDecided', data: system }];
    checkPeriods(profile, events.reduce(evolveSystems, state));
    const now = systemsOf(profile, state).find(({ scheme }) => scheme === system.scheme);
    return now && isEqual(now, system) ? [] : events;
  };

/** @throws DomainError system.notFound if no user has decided the system; system.overlaps */
export const releaseSystem =
  (profile: SportProfile, scheme: string) =>
  (state: DecidedSystems): PointsSystemEvent[] => {
    if (!state.has(scheme)) throw new DomainError('system.notFound', { scheme });
    const events: PointsSystemEvent[] = [{ type: 'PointsSystemReleased', data: { scheme } }];
    checkPeriods(profile, events.reduce(evolveSystems, state));
    return events;
  };

export type StoredSystemEvent = StoredChange<PointsSystemEvent>;

/** A change, with the system before and after it. A system that does not exist is undefined. */
export interface SystemChange {
  readonly stored: StoredSystemEvent;
  readonly scheme: string;
  readonly wasDecided: boolean;
  readonly before: PointsSystem | undefined;
  readonly after: PointsSystem | undefined;
}

/** All changes, and what users have decided now. */
export const systemChanges = (profile: SportProfile, all: readonly StoredSystemEvent[]) => {
  let now = initialSystems();
  const find = (scheme: string) => systemsOf(profile, now).find((each) => each.scheme === scheme);
  const changes = all.map((stored): SystemChange => {
    const { scheme } = stored.event.data;
    const [before, wasDecided] = [find(scheme), now.has(scheme)];
    now = evolveSystems(now, stored.event);
    return { stored, scheme, wasDecided, before, after: find(scheme) };
  });
  return { changes, now };
};

/** The event that takes back a change; none if the system was changed again. */
export const takenBackSystem = (
  profile: SportProfile,
  { scheme, before, after, wasDecided }: SystemChange,
  now: DecidedSystems,
): PointsSystemEvent[] => {
  const current = systemsOf(profile, now).find((each) => each.scheme === scheme);
  if (!isEqual(current, after)) return [];
  if (before && wasDecided) return [{ type: 'PointsSystemDecided', data: before }];
  return now.has(scheme) ? [{ type: 'PointsSystemReleased', data: { scheme } }] : [];
};
