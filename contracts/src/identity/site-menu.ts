import { siteMenuTexts } from '../locales/site-menu.js';
import type { Permission } from '../shared/caller.js';
import { type PageName, pages } from '../shared/pages.js';
import type { Words } from '../shared/words.js';

export interface SiteMenuPage {
  readonly page: PageName;
  /** Permission of the page, if it requires one (specification, section 2). */
  readonly permission?: Permission;
}

export interface SiteMenuGroup {
  readonly key: string;
  readonly name: Words;
  readonly pages: readonly SiteMenuPage[];
}

/** The role whose rights everybody has, whether signed in or not. */
export const VISITOR_ROLE = 'visitor';

/** The view that a menu entry refers to in order to show a page of the site. */
export const viewOf = (page: PageName): string => `${pages[page].slice(1)}/index`;

/** The entry before the groups. Its tag tab is always open. */
export const homeEntry: SiteMenuPage = { page: 'home' };

/** The menu of the public pages in a new instance. Operators can change it later. */
export const siteMenu: readonly SiteMenuGroup[] = [
  {
    key: 'players',
    name: siteMenuTexts.siteMenu.players,
    pages: [
      { page: 'players', permission: 'player:index:list' },
      { page: 'h2h', permission: 'player:h2h:list' },
      { page: 'battle' },
      { page: 'greatestMatches' },
      { page: 'rivalries' },
      { page: 'relations' },
    ],
  },
  {
    key: 'rankings',
    name: siteMenuTexts.siteMenu.rankings,
    pages: [
      { page: 'ranking' },
      { page: 'rankingAlltime' },
      { page: 'rankingElo' },
      { page: 'rankingPeakElo' },
      { page: 'rankingWeeks' },
      { page: 'rankingRace' },
      { page: 'rankingChanges' },
    ],
  },
  {
    key: 'tournaments',
    name: siteMenuTexts.siteMenu.tournaments,
    pages: [
      { page: 'live' },
      { page: 'events', permission: 'tournament:event:list' },
      { page: 'series', permission: 'tournament:series:list' },
      { page: 'systems', permission: 'tournament:system:list' },
      { page: 'predictions' },
      { page: 'predictionLeaders' },
      { page: 'predictionCrowd' },
      { page: 'simulator' },
    ],
  },
  {
    key: 'records',
    name: siteMenuTexts.siteMenu.records,
    pages: [
      { page: 'records', permission: 'stat:record:list' },
      {
        page: 'associationSearch',
        permission: 'association:index:list',
      },
      { page: 'associationMatches' },
    ],
  },
  {
    key: 'seasons',
    name: siteMenuTexts.siteMenu.seasons,
    pages: [
      { page: 'seasons', permission: 'season:index:list' },
      { page: 'playerSeasons' },
      { page: 'seasonTimeline' },
    ],
  },
  {
    key: 'goat',
    name: siteMenuTexts.siteMenu.goat,
    pages: [{ page: 'goat' }, { page: 'goatLab' }, { page: 'goatRules' }],
  },
  {
    key: 'performance',
    name: siteMenuTexts.siteMenu.performance,
    pages: [{ page: 'majors' }, { page: 'matchStats' }, { page: 'titleResults' }, { page: 'forecasts' }],
  },
  {
    key: 'other',
    name: siteMenuTexts.siteMenu.other,
    pages: [
      { page: 'guide' },
      { page: 'glossary' },
      { page: 'blog' },
      { page: 'log' },
      { page: 'about' },
      { page: 'contact' },
      { page: 'donate' },
      { page: 'bilibili' },
      { page: 'status' },
      { page: 'sitemap' },
    ],
  },
];

/** The permissions of the public pages, which a visitor may open unless operators change the role. */
export const sitePermissions: readonly Permission[] = siteMenu.flatMap((group) =>
  group.pages.flatMap(({ permission }) => permission ?? []),
);

export const isSitePermission = (permission: string): boolean =>
  (sitePermissions as readonly string[]).includes(permission);
