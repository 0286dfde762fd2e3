import { getAllRelationList } from '@rallyrank/contracts/players/person-routes';
import type { UrlState } from '~/shared/url/use-url-state';

/** Who stands in the middle, how far it goes, and whose relations are opened beyond, as the address says it. */
export const RelationsFilter = getAllRelationList.query
  .pick({ id: true, depth: true, open: true })
  .partial({ id: true });
export type RelationsState = UrlState<typeof RelationsFilter>;
