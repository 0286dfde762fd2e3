import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';

/** The fields of an edition that are used. */
export interface SeriesEvent {
  readonly champions: readonly { readonly winner: CompetitorRef }[];
}

const counted = <K>(keys: Iterable<K>): [K, number][] => {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
};

/**
 * Titles by association, most first. A pair from two associations counts for both; players without an association are
 * left out.
 */
export const titlesByAssociation = (events: readonly SeriesEvent[]): [association: string, titles: number][] =>
  counted(
    events.flatMap(({ champions }) =>
      champions.flatMap(({ winner }) => [...new Set(winner.players.flatMap(({ association }) => association ?? []))]),
    ),
  );

/** Titles by player or pair, most first. */
export const mostTitles = (events: readonly SeriesEvent[]): (CompetitorRef & { readonly titles: number })[] => {
  const winners = events.flatMap(({ champions }) => champions.map(({ winner }) => winner));
  const refs = new Map(winners.map((winner) => [winner.id, winner]));
  return counted(winners.map(({ id }) => id)).flatMap(([id, titles]) => {
    const ref = refs.get(id);
    return ref ? [{ ...ref, titles }] : [];
  });
};
