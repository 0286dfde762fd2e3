import { homeEntry, siteMenu } from '@rallyrank/contracts/identity/site-menu';
import type { PageName } from '@rallyrank/contracts/shared/pages';

/** The public pages that need no parameters: those of the menu that a new instance has. */
export const menuPages: readonly PageName[] = [homeEntry, ...siteMenu.flatMap((group) => group.pages)].map(
  ({ page }) => page,
);

/** Public pages of one player, tournament or other thing that their address names, and a second form of the home page. */
const details: readonly PageName[] = [
  ...(['homeOlder', 'player', 'pair', 'event', 'season', 'record', 'association'] as const),
];

/** Search engines may show it; pages of accounts and of the back-office they may not. */
export const isPublic = (page: PageName): boolean => menuPages.includes(page) || details.includes(page);
