import { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { useQueries } from '@tanstack/react-query';
import { routeQuery } from '~/shared/api/use-route';
import type { BasicData } from '../key-figures';

/** One side of a head-to-head with all data of its players. */
export interface SideData {
  readonly side: CompetitorRef;
  readonly players: readonly [BasicData, ...BasicData[]];
}
export type BothSides = readonly [SideData, SideData];

interface Loaded {
  /** Undefined until the players of both sides are loaded. */
  readonly sides: BothSides | undefined;
  readonly isLoading: boolean;
}

/** Both sides with their players. */
export const useSideData = ([first, second]: readonly [CompetitorRef, CompetitorRef]): Loaded => {
  const players = [...first.players, ...second.players];
  const { found, isLoading } = useQueries({
    queries: players.map(({ id }) => routeQuery(getPlayerBasicData, { id })),
    combine: (results) => ({
      found: results.flatMap(({ data }) => data?.data ?? []),
      isLoading: results.some(({ isPending }) => isPending),
    }),
  });
  const of = (side: CompetitorRef): SideData | undefined => {
    const [one, ...others] = side.players.flatMap(({ id }) => found.find(({ player }) => player.id === id) ?? []);
    return one && others.length === side.players.length - 1 ? { side, players: [one, ...others] } : undefined;
  };
  const [one, two] = [of(first), of(second)];
  return { sides: one && two && [one, two], isLoading };
};
