import type { PageDeclaration } from '~/shared/pages/page';

export const seasonPages: readonly PageDeclaration[] = [
  {
    name: 'seasons',
    icon: 'series',
    menu: { group: 'seasons', order: 10 },
    namespaces: ['seasons'],
    load: () => import('./SeasonsPage').then((module) => module.SeasonsPage),
  },
  {
    name: 'season',
    icon: 'series',
    activeMenu: 'seasons',
    namespaces: ['seasons'],
    load: () => import('./SeasonPage').then((module) => module.SeasonPage),
  },
  {
    name: 'playerSeasons',
    icon: 'player',
    menu: { group: 'seasons', order: 20 },
    namespaces: ['seasons'],
    load: () => import('./PlayerSeasonsPage').then((module) => module.PlayerSeasonsPage),
  },
  {
    name: 'seasonTimeline',
    icon: 'table',
    menu: { group: 'seasons', order: 30 },
    namespaces: ['seasons'],
    load: () => import('./TimelinePage').then((module) => module.TimelinePage),
  },
];
