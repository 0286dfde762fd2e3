import { getAllRelationList } from '@rallyrank/contracts/players/relations';
import type { UrlState } from '~/shared/url/use-url-state';

/** URL parameters of the page: the player in the centre, the distance shown, and the people with expanded relations. */
export const RelationsFilter = getAllRelationList.query
  .pick({ id: true, depth: true, open: true })
  .partial({ id: true });
export type RelationsState = UrlState<typeof RelationsFilter>;
