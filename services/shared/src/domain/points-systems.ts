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

/** The systems of a sport, the earliest first: those that users have decided, and the others of the profile. */
export const systemsOf = ({ points }: SportProfile, decided: DecidedSystems): PointsSystem[] =>
  [...points.filter(({ scheme }) => !decided.has(scheme)).map(pointsSystemOf), ...decided.values()].sort((a, b) =>
    a.from < b.from ? -1 : 1,
  );
