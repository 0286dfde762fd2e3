import { getPlayerOptionById } from '@rallyrank/contracts/players/players';
import { useQueries } from '@tanstack/react-query';
import { routeQuery } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';

/** The names of players by their ids; undefined until they are loaded. */
export const usePlayerNames = (ids: readonly string[]): readonly (string | undefined)[] => {
  const format = useFormat();
  return useQueries({
    queries: ids.map((id) => routeQuery(getPlayerOptionById, { id })),
    combine: (results) => results.map((result) => result.data && format.name(result.data.data.name)),
  });
};
