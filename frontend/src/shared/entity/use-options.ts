import type { Referable } from '@rallyrank/contracts/entity/field';
import type { EntityOption } from '@rallyrank/contracts/entity/routes';
import { useRoute } from '../api/use-route';

/** The entries that a field can refer to; empty while they are loading. */
export const useOptions = ({ routes }: Referable): { options: readonly EntityOption[]; isPending: boolean } => {
  const { data, isPending } = useRoute(routes.options, {});
  return { options: (data as { data: EntityOption[] } | undefined)?.data ?? [], isPending };
};
