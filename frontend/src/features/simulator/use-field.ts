import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import type { QueryOf } from '@rallyrank/contracts/shared/route';
import { getFieldChances } from '@rallyrank/contracts/stats/field';
import { useQueryClient } from '@tanstack/react-query';
import { routeQuery, useRoute } from '~/shared/api/use-route';
import type { FieldAnswer } from './model/field';
import type { Names } from './names';

/** The keys in a fixed order, so that the same field results in the same call. */
const keysOf = ({ sides }: Drawing): string[] => sides.flatMap(({ key }) => key ?? []).sort();

const queryOf = (drawing: Drawing): QueryOf<typeof getFieldChances> => {
  const { discipline, date, draw, surface, bestOf } = drawing;
  return {
    sides: keysOf(drawing).join(','),
    discipline,
    date,
    ...(draw ?? { ...(surface && { surface }), ...(bestOf && { bestOf: bestOf === 5 ? '5' : '3' }) }),
  };
};

export const namesIn = ({ sides }: FieldAnswer): Names => new Map(sides.map(({ key, players }) => [key, players]));

/** The win probabilities of the field of a drawing, and the names of its sides. */
export const useFieldAnswer = (drawing: Drawing, enabled: boolean) =>
  useRoute(getFieldChances, queryOf(drawing), { enabled: enabled && keysOf(drawing).length > 0 });

/** The same on request. */
export const useFetchField = () => {
  const client = useQueryClient();
  return async (drawing: Drawing): Promise<FieldAnswer | undefined> =>
    keysOf(drawing).length === 0
      ? undefined
      : (await client.fetchQuery(routeQuery(getFieldChances, queryOf(drawing)))).data;
};
