import { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { routeQuery } from '~/shared/api/use-route';
import { usePlayerNames } from './use-player-names';
import type { ListType } from './use-rank-lines';

/**
 * Lists of the compared players. The answers keep their identity until one of them changes, so the chart is not
 * redrawn.
 */
export const useCompared = (ids: readonly string[], type: ListType) => {
  const answers = useQueries({
    queries: ids.map((id) => routeQuery(getPlayerRanking, { playerId: id, type })),
    combine: (results) => results.map((result) => result.data?.data),
  });
  const names = usePlayerNames(ids);
  return useMemo(() => ids.map((id, at) => ({ name: names[at] ?? id, series: answers[at] })), [ids, names, answers]);
};
