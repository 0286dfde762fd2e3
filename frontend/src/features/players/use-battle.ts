import { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import { getGoatData } from '@rallyrank/contracts/stats/goat';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { routeQuery } from '~/shared/api/use-route';
import type { Compared } from './battle-lines';

const most = (values: readonly (number | null | undefined)[]): number | null =>
  values.reduce<number | null>(
    (best, value) => (value == null || (best !== null && best >= value) ? best : value),
    null,
  );

/** All compared data of the players; players whose career is not loaded yet are left out. */
export const useBattle = (ids: readonly string[]): { players: readonly Compared[]; isLoading: boolean } => {
  const careers = useQueries({
    queries: ids.map((id) => routeQuery(getPlayerBasicData, { id })),
    combine: (results) => results.map((result) => result.data?.data),
  });
  const ratings = useQueries({
    queries: ids.map((id) => routeQuery(getPlayerRanking, { playerId: id, type: 'elo' })),
    combine: (results) =>
      results.map((result) => result.data && most(result.data.data.map(({ points }) => points.at(-1)))),
  });
  const goats = useQueries({
    queries: ids.map((id) => routeQuery(getGoatData, { playerId: id })),
    combine: (results) => results.map((result) => result.data && most(result.data.data.map(({ total }) => total))),
  });
  const players = useMemo(
    () =>
      careers.flatMap((data, at): Compared[] =>
        data ? [{ data, elo: ratings[at] ?? null, goat: goats[at] ?? null }] : [],
      ),
    [careers, ratings, goats],
  );
  return { players, isLoading: players.length < ids.length };
};
