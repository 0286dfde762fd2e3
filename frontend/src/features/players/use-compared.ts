import { getPlayerOptionById } from '@rallyrank/contracts/players/routes';
import { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { routeQuery } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import type { Measure } from './RankChart';

/** Lists of the players who are compared. The answers keep their identity until one of them changes, and so does the chart. */
export const useCompared = (ids: readonly string[], type: Measure['type']) => {
  const format = useFormat();
  const answers = useQueries({
    queries: ids.map((id) => routeQuery(getPlayerRanking, { playerId: id, type })),
    combine: (results) => results.map((result) => result.data?.data),
  });
  const names = useQueries({
    queries: ids.map((id) => routeQuery(getPlayerOptionById, { id })),
    combine: (results) => results.map((result) => result.data && format.name(result.data.data.name)),
  });
  return useMemo(() => ids.map((id, at) => ({ name: names[at] ?? id, series: answers[at] })), [ids, names, answers]);
};
