import { z } from 'zod';
import { Day } from '../shared/time.js';
import type { RoundCode } from '../sport/codes.js';
import type { Place, PointsTable } from '../sport/profile.js';

export const MOST_POINTS = 100_000;
const MOST_LEVELS = 60;
const points = z.int().min(0).max(MOST_POINTS);
const LevelKey = z.string().min(1).max(40);
const byLevel = <V extends z.ZodType>(value: V) =>
  z.record(LevelKey, value).refine((levels) => Object.keys(levels).length <= MOST_LEVELS);

const SystemName = z.string().trim().min(1).max(100);

/** The results that can have points, the best first. */
export const pointsPlaces = [
  ...(['W', 'F', '3RD', '4TH', 'SF', 'QF', 'GROUP3', 'GROUP4', 'RR'] as const),
  ...(['R16', 'R32', 'R64', 'R128', 'R256', 'R512', 'R1024', 'FIRST'] as const),
] as const satisfies readonly Place[];
/** The rounds in which a won match can have points. */
export const pointsRounds = [
  'F',
  'SF',
  'QF',
  'RR',
  'R16',
  'R32',
  'R64',
  'R128',
  'R256',
] as const satisfies readonly RoundCode[];
const PlaceCode = z.enum(pointsPlaces);
const PlacePoints = z.partialRecord(PlaceCode, points);

/** Ranking points by level and place for a period: a `PointsTable` as it is stored and sent. */
export const PointsSystem = z.strictObject({
  scheme: z.string().regex(/^[A-Za-z0-9-]{1,40}$/),
  /** Null: it is named by its period. */
  name: z.strictObject({ en: SystemName, zh: SystemName.nullable() }).nullable(),
  from: Day,
  /** Last day; null if the period has no end. */
  to: Day.nullable(),
  levels: byLevel(PlacePoints),
  /** Levels with the points of another level. */
  countsAs: byLevel(LevelKey),
  /** By level, points from an amount of prize money on (US dollars, highest first). */
  extraPrizeMoney: byLevel(
    z
      .array(z.strictObject({ atLeastUsd: z.int().positive(), points: PlacePoints }))
      .max(10)
      .refine((all) => all.every(({ atLeastUsd }, at) => at === 0 || atLeastUsd < all[at - 1]!.atLeastUsd))
      .readonly(),
  ),
  /** By level, points for each match won, by round. */
  perWin: byLevel(z.partialRecord(z.enum(pointsRounds), points)),
});
export type PointsSystem = z.infer<typeof PointsSystem>;

export const pointsSystemOf = ({ scheme, from, to, levels, ...table }: PointsTable): PointsSystem => {
  const { countsAs = {}, extraPrizeMoney = {}, perWin = {} } = table;
  return { scheme, name: null, from, to: to ?? null, levels, countsAs, extraPrizeMoney, perWin };
};

export const pointsTableOf = ({ name: _, to, ...table }: PointsSystem): PointsTable => ({
  ...table,
  ...(to !== null && { to }),
});
