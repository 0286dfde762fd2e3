import type { QueryOf, RouteDef } from '@rallyrank/contracts/shared/route';
import { useWrite } from '~/shared/api/use-write';
import { downloadRoute } from './file-route';

interface Wanted {
  readonly query: QueryOf<RouteDef>;
  readonly name: string;
}

/** Saves the answer of an export as a file; a failure is announced like that of a write. */
export const useDownload = (route: RouteDef) =>
  useWrite(({ query, name }: Wanted) => downloadRoute(route, query, name)).mutate;
