import type { PageDeclaration } from '~/shared/pages/page';

const access = { anyOf: ['player:index:edit'] } as const;
const toResults = { anyOf: ['tournament:event:edit'] } as const;
const namespaces = ['data-desk', 'entity', 'players'] as const;

export const dataDeskPages: readonly PageDeclaration[] = [
  {
    name: 'editedPlayers',
    icon: 'player',
    access: { anyOf: ['player:index:edit', 'player:index:add'] },
    namespaces,
    load: () => import('./EditedPlayersPage').then((module) => module.EditedPlayersPage),
  },
  {
    name: 'editedPlayer',
    icon: 'player',
    activeMenu: 'editedPlayers',
    access,
    namespaces,
    load: () => import('./EditedPlayerPage').then((module) => module.EditedPlayerPage),
  },
  {
    name: 'editedEvents',
    icon: 'calendar',
    access: toResults,
    namespaces,
    load: () => import('./results/EditedEventsPage').then((module) => module.EditedEventsPage),
  },
  {
    name: 'editedEvent',
    icon: 'calendar',
    activeMenu: 'editedEvents',
    access: toResults,
    namespaces,
    load: () => import('./results/EditedEventPage').then((module) => module.EditedEventPage),
  },
];
