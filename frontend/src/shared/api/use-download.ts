import type { QueryOf, RouteDef } from '@rallyrank/contracts/shared/route';
import { useMutation } from '@tanstack/react-query';
import { downloadRoute } from './file-route';

interface Wanted {
  readonly query: QueryOf<RouteDef>;
  readonly name: string;
}

/** Saves the answer of an export as a file; a failure is announced like that of a write. */
export const useDownload = (route: RouteDef) =>
  useMutation({ mutationFn: ({ query, name }: Wanted) => downloadRoute(route, query, name) }).mutate;
