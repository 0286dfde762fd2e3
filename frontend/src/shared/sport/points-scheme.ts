import type { Place, Points } from '@rallyrank/contracts/sport/profile';
import type { PointsSystem } from '@rallyrank/contracts/tournaments/points-system';
import type { TFunction } from 'i18next';

/**
 * A level and the points for its results. A level is listed again if it gives more from an amount of prize money on.
 */
export interface LevelPoints {
  readonly level: string;
  readonly atLeastUsd: number | null;
  /** The level whose points it uses, if it has none of its own. */
  readonly countsAs: string | null;
  /** Whether the points are for each match won in a round. */
  readonly isPerWin: boolean;
  readonly points: Points;
}

/** The levels of a scheme, most points for a title first. */
export const levelsOf = ({ levels, countsAs, extraPrizeMoney, perWin }: PointsSystem): readonly LevelPoints[] => {
  const own = Object.entries(levels).flatMap(([level, points]): LevelPoints[] => [
    ...(extraPrizeMoney[level] ?? []).map((extra) => ({ level, countsAs: null, isPerWin: false, ...extra })),
    { level, atLeastUsd: null, countsAs: null, isPerWin: false, points },
  ]);
  const borrowed = Object.entries(countsAs).flatMap(([level, other]): LevelPoints[] => {
    const points = levels[other];
    return points ? [{ level, atLeastUsd: null, countsAs: other, isPerWin: false, points }] : [];
  });
  const won = Object.entries(perWin).map(
    ([level, points]): LevelPoints => ({ level, atLeastUsd: null, countsAs: null, isPerWin: true, points }),
  );
  return [...own, ...borrowed, ...won].sort((a, b) => (b.points.W ?? 0) - (a.points.W ?? 0));
};

/** The results that give points on any level, the title first. */
export const placesOf = (levels: readonly LevelPoints[]): readonly Place[] => {
  const most = new Map<Place, number>();
  for (const { points } of levels)
    for (const [place, value] of Object.entries(points) as [Place, number][])
      most.set(place, Math.max(value, most.get(place) ?? 0));
  return [...most].sort((a, b) => b[1] - a[1]).map(([place]) => place);
};

const namedPlaces = [
  'W',
  'F',
  'SF',
  'QF',
  '3RD',
  '4TH',
  'GROUP3',
  'GROUP4',
  'FIRST',
] as const satisfies readonly Place[];

/** A result as a short heading for a column: the round in which a side loses, or the place. */
export const placeName = (place: Place, t: TFunction<'tournaments'>): string => {
  const named = namedPlaces.find((one) => one === place);
  if (named) return t(`system.place.${named}`);
  const [, sides] = /^R(\d+)$/.exec(place) ?? [];
  return sides === undefined ? place : t('system.place.round', { sides });
};
