import { homeEntry, siteMenu } from '@rallyrank/contracts/identity/site-menu';
import type { PageName } from '@rallyrank/contracts/shared/pages';

/** The public pages without parameters: those in the menu of a new instance. */
export const menuPages: readonly PageName[] = [homeEntry, ...siteMenu.flatMap((group) => group.pages)].map(
  ({ page }) => page,
);

/**
 * Public pages of one subject in their address, such as a player or a match, and a second form of the home page.
 */
const details: readonly PageName[] = [
  ...(['homeOlder', 'player', 'pair', 'event', 'match', 'season', 'record', 'association'] as const),
];

/** Whether search engines may list the page. Pages of accounts and of the back-office are not public. */
export const isPublic = (page: PageName): boolean => menuPages.includes(page) || details.includes(page);
