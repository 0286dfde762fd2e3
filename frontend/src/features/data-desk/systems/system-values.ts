import type { Place } from '@rallyrank/contracts/sport/profile';
import { type PointsSystem, pointsPlaces, pointsRounds } from '@rallyrank/contracts/tournaments/points-system';

type Entered = Partial<Record<Place, number | null>>;

/**
 * A row of points: those of a level, those from an amount of prize money on, those for each match won, or a level with
 * the points of another one.
 */
export interface PointsRow {
  readonly kind: 'own' | 'extra' | 'perWin' | 'borrowed';
  readonly level: string;
  readonly atLeastUsd?: number;
  readonly other?: string;
  readonly points: Entered;
}

export interface SystemValues {
  readonly nameEn: string;
  readonly nameZh: string;
  readonly from: string;
  readonly to: string;
  readonly rows: readonly PointsRow[];
}

/** Whether a row can have points for a result. */
export const canHave = ({ kind }: PointsRow, place: Place): boolean =>
  kind === 'perWin' ? pointsRounds.some((round) => round === place) : kind !== 'borrowed';

export const keyOf = ({ kind, level, atLeastUsd }: PointsRow): string => `${kind} ${level} ${atLeastUsd ?? ''}`;

const entriesOf = <V>(byLevel: Readonly<Record<string, V>>) => Object.entries(byLevel);

const titleOf = ({ points }: PointsRow): number => points.W ?? 0;

/** Rows with points of their own, most points for a title first, then the others. */
export const rowsOf = ({ levels, extraPrizeMoney, perWin, countsAs }: PointsSystem): PointsRow[] => [
  ...[
    ...entriesOf(levels).map(([level, points]): PointsRow => ({ kind: 'own', level, points })),
    ...entriesOf(extraPrizeMoney).flatMap(([level, all]) =>
      all.map(({ atLeastUsd, points }): PointsRow => ({ kind: 'extra', level, atLeastUsd, points })),
    ),
  ].sort((a, b) => titleOf(b) - titleOf(a)),
  ...entriesOf(perWin).map(([level, points]) => ({ kind: 'perWin' as const, level, points })),
  ...entriesOf(countsAs).map(([level, other]) => ({ kind: 'borrowed' as const, level, other, points: {} })),
];

export const valuesOf = (system: PointsSystem): SystemValues => ({
  ...{ nameEn: system.name?.en ?? '', nameZh: system.name?.zh ?? '', from: system.from, to: system.to ?? '' },
  rows: rowsOf(system),
});

const filled = (points: Entered): Partial<Record<Place, number>> =>
  Object.fromEntries(Object.entries(points).filter(([, value]) => typeof value === 'number'));

export const systemOf = ({ nameEn, nameZh, from, to, rows }: SystemValues, scheme: string): PointsSystem => {
  const of = (kind: PointsRow['kind']) => rows.filter((row) => row.kind === kind);
  const points = (kind: PointsRow['kind']) =>
    Object.fromEntries(of(kind).map((row) => [row.level, filled(row.points)]));
  const extra = Map.groupBy(of('extra'), ({ level }) => level);
  return {
    scheme,
    name: nameEn.trim() === '' ? null : { en: nameEn.trim(), zh: nameZh.trim() || null },
    from,
    to: to === '' ? null : to,
    levels: points('own'),
    countsAs: Object.fromEntries(of('borrowed').map(({ level, other = '' }) => [level, other])),
    extraPrizeMoney: Object.fromEntries(
      [...extra].map(([level, all]) => [
        level,
        all
          .map((row) => ({ atLeastUsd: row.atLeastUsd ?? 0, points: filled(row.points) }))
          .sort((a, b) => b.atLeastUsd - a.atLeastUsd),
      ]),
    ),
    perWin: points('perWin'),
  };
};

export interface ChangedPoints {
  readonly row: PointsRow;
  /** Undefined for a level that has, or had, the points of another one. */
  readonly place?: Place;
  readonly before: number | string | undefined;
  readonly after: number | string | undefined;
}

/** The points that differ between two systems, in the order of the rows. */
export const changedPoints = (before: PointsSystem | null, after: PointsSystem | null): ChangedPoints[] => {
  const [old, now] = [before, after].map((each) => new Map((each ? rowsOf(each) : []).map((row) => [keyOf(row), row])));
  return [...new Map([...old!, ...now!]).values()].flatMap((row): ChangedPoints[] => {
    const [was, is] = [old!.get(keyOf(row)), now!.get(keyOf(row))];
    if (row.kind === 'borrowed') return was?.other === is?.other ? [] : [{ row, before: was?.other, after: is?.other }];
    return pointsPlaces
      .map((place) => ({ row, place, before: was?.points[place] ?? undefined, after: is?.points[place] ?? undefined }))
      .filter((each) => each.before !== each.after);
  });
};
