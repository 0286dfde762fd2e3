import { DomainError } from '@rallyrank/contracts/shared/errors';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import type { PointsSystemEvent } from '@rallyrank/contracts/tournaments/events';
import type { PointsSystem } from '@rallyrank/contracts/tournaments/points-system';
import { isEqual } from '@rallyrank/shared/domain/equal';
import { type DecidedSystems, evolveSystems, systemsOf } from '@rallyrank/shared/domain/points-systems';
import type { StoredChange } from '@rallyrank/shared/domain/stored-change';

/** The system of a scheme; undefined if there is none. */
const systemIn = (profile: SportProfile, decided: DecidedSystems, scheme: string): PointsSystem | undefined =>
  systemsOf(profile, decided).find((each) => each.scheme === scheme);

export const initialSystems = (): DecidedSystems => new Map();

/**
 * Later releases of the product can divide a system that a user decided before, so overlaps of other systems do not
 * matter.
 * @throws DomainError system.overlaps if a changed system applies on the same day as another one
 */
const checkPeriods = (profile: SportProfile, state: DecidedSystems, events: readonly PointsSystemEvent[]): void => {
  const decided = events.reduce(evolveSystems, state);
  const changed = new Set(events.map(({ data }) => data.scheme));
  const systems = systemsOf(profile, decided);
  systems.forEach(({ scheme, from }, at) => {
    const before = systems[at - 1];
    const isChecked = before && (changed.has(scheme) || changed.has(before.scheme));
    if (isChecked && (before.to === null || before.to >= from))
      throw new DomainError('system.overlaps', { from: before.from });
  });
};

/** @throws DomainError system.dates, system.level, system.twice, system.prize, system.points */
const checkSystem = ({ key, levels: known }: SportProfile, system: PointsSystem): void => {
  const { from, to, levels, countsAs, extraPrizeMoney, perWin } = system;
  if (to !== null && to < from) throw new DomainError('system.dates', { from, to });
  const ways = [levels, countsAs, perWin].flatMap((each) => Object.keys(each));
  const unknown = ways.find((level) => !known.some((each) => each.key === level));
  const extra = Object.entries(extraPrizeMoney);
  const empty = [...Object.values(countsAs), ...extra.map(([level]) => level)].find(
    (level) => !Object.hasOwn(levels, level),
  );
  const level = unknown ?? empty;
  if (level !== undefined) throw new DomainError('system.level', { level });
  const twice = ways.find((each, at) => ways.indexOf(each) !== at);
  if (twice !== undefined) throw new DomainError('system.twice', { level: twice });
  const unpriced = extra.find(([each]) => !Object.hasOwn(rankingRuleOf(key).minimumPrizeUsd, each));
  if (unpriced) throw new DomainError('system.prize', { level: unpriced[0] });
  const rows = [
    ...Object.entries(levels),
    ...extra.flatMap(([each, all]) => all.map(({ points }) => [each, points] as const)),
  ];
  for (const [each, points] of rows)
    for (const [place, value] of Object.entries(points))
      if (value > (points.W ?? 0)) throw new DomainError('system.points', { level: each, place });
};

/** The event that ends the last system on the day before a new one begins; none if it has ended. */
const endingBefore = (
  profile: SportProfile,
  state: DecidedSystems,
  { scheme, from }: PointsSystem,
): PointsSystemEvent[] => {
  const last = systemsOf(profile, state).at(-1);
  if (systemIn(profile, state, scheme) || !last || last.to !== null || last.from >= from) return [];
  return [{ type: 'PointsSystemDecided', data: { ...last, to: dayOf(dayNumber(from) - 1) } }];
};

/**
 * Decides a system. A new one after the last one, which has no end, also ends that one.
 * @throws DomainError system.dates, system.level, system.twice, system.prize, system.points, system.overlaps
 */
export const decideSystem =
  (profile: SportProfile, system: PointsSystem) =>
  (state: DecidedSystems): PointsSystemEvent[] => {
    checkSystem(profile, system);
    const events: PointsSystemEvent[] = [
      ...endingBefore(profile, state, system),
      { type: 'PointsSystemDecided', data: system },
    ];
    checkPeriods(profile, state, events);
    const now = systemIn(profile, state, system.scheme);
    return now && isEqual(now, system) ? [] : events;
  };

/** @throws DomainError system.notFound if no user has decided the system; system.overlaps */
export const releaseSystem =
  (profile: SportProfile, scheme: string) =>
  (state: DecidedSystems): PointsSystemEvent[] => {
    if (!state.has(scheme)) throw new DomainError('system.notFound', { scheme });
    const events: PointsSystemEvent[] = [{ type: 'PointsSystemReleased', data: { scheme } }];
    checkPeriods(profile, state, events);
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
  const changes = all.map((stored): SystemChange => {
    const { scheme } = stored.event.data;
    const [before, wasDecided] = [systemIn(profile, now, scheme), now.has(scheme)];
    now = evolveSystems(now, stored.event);
    return { stored, scheme, wasDecided, before, after: systemIn(profile, now, scheme) };
  });
  return { changes, now };
};

/** The event that undoes a change; none if the system was changed again. */
export const takenBackSystem = (
  profile: SportProfile,
  { scheme, before, after, wasDecided }: SystemChange,
  now: DecidedSystems,
): PointsSystemEvent[] => {
  if (!isEqual(systemIn(profile, now, scheme), after)) return [];
  if (before && wasDecided) return [{ type: 'PointsSystemDecided', data: before }];
  return now.has(scheme) ? [{ type: 'PointsSystemReleased', data: { scheme } }] : [];
};
