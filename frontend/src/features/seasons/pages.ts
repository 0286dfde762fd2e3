import type { PageDeclaration } from '~/shared/pages/page';

const access = { anyOf: ['season:index:list'] } as const;
export const seasonPages: readonly PageDeclaration[] = [
  {
    name: 'seasons',
    icon: 'clock',
    access,
    namespaces: ['seasons'],
    load: () => import('./SeasonsPage').then((module) => module.SeasonsPage),
  },
  {
    name: 'season',
    icon: 'clock',
    activeMenu: 'seasons',
    access,
    namespaces: ['seasons'],
    load: () => import('./SeasonPage').then((module) => module.SeasonPage),
  },
  {
    name: 'playerSeasons',
    icon: 'card',
    access,
    namespaces: ['seasons'],
    load: () => import('./PlayerSeasonsPage').then((module) => module.PlayerSeasonsPage),
  },
  {
    name: 'seasonTimeline',
    icon: 'table',
    access,
    namespaces: ['seasons'],
    load: () => import('./TimelinePage').then((module) => module.TimelinePage),
  },
];
