import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { PointsSystemEvent } from '@rallyrank/contracts/tournaments/events';
import { type PointsSystem, pointsSystemOf } from '@rallyrank/contracts/tournaments/points-system';

/** The points systems that users have decided, by scheme. */
export type DecidedSystems = ReadonlyMap<string, PointsSystem>;

export const evolveSystems = (state: DecidedSystems, { type, data }: PointsSystemEvent): DecidedSystems => {
  const next = new Map(state);
  if (type === 'PointsSystemDecided') next.set(data.scheme, data);
  else next.delete(data.scheme);
  return next;
};

/**
 * The systems of a sport, the earliest first: those that users have decided, and the others of the profile. Of two that
 * begin on one day, the decided one comes first and applies.
 */
export const systemsOf = ({ points }: SportProfile, decided: DecidedSystems): PointsSystem[] =>
  [...decided.values(), ...points.filter(({ scheme }) => !decided.has(scheme)).map(pointsSystemOf)].sort(
    (a, b) => Number(a.from > b.from) - Number(a.from < b.from),
  );
