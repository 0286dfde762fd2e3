import { readsPlayerEdits, readsPlayerSuggestions } from '@rallyrank/contracts/players/edit-access';
import { listFindings } from '@rallyrank/contracts/stats/health';
import { readsEventEdits, readsEventSuggestions, readsSystemEdits } from '@rallyrank/contracts/tournaments/edit-access';
import type { PageDeclaration } from '~/shared/pages/page';

const namespaces = ['data-desk', 'entity', 'players'] as const;

export const dataDeskPages: readonly PageDeclaration[] = [
  {
    name: 'editedPlayers',
    icon: 'player',
    access: { anyOf: ['player:index:add', ...readsPlayerEdits.anyOf] },
    namespaces,
    load: () => import('./EditedPlayersPage').then((module) => module.EditedPlayersPage),
  },
  {
    name: 'editedPlayer',
    icon: 'player',
    activeMenu: 'editedPlayers',
    access: readsPlayerEdits,
    namespaces,
    load: () => import('./EditedPlayerPage').then((module) => module.EditedPlayerPage),
  },
  {
    name: 'editedEvents',
    icon: 'calendar',
    access: { anyOf: ['tournament:event:add', ...readsEventEdits.anyOf] },
    namespaces,
    load: () => import('./results/EditedEventsPage').then((module) => module.EditedEventsPage),
  },
  {
    name: 'editedEvent',
    icon: 'calendar',
    activeMenu: 'editedEvents',
    access: readsEventEdits,
    namespaces,
    load: () => import('./results/EditedEventPage').then((module) => module.EditedEventPage),
  },
  {
    name: 'editedSystems',
    icon: 'layers',
    access: readsSystemEdits,
    namespaces: [...namespaces, 'tournaments'],
    load: () => import('./systems/EditedSystemsPage').then((module) => module.EditedSystemsPage),
  },
  {
    name: 'dataHealth',
    icon: 'checks',
    access: listFindings.access,
    namespaces,
    load: () => import('./health/DataHealthPage').then((module) => module.DataHealthPage),
  },
  {
    name: 'playerSuggestions',
    icon: 'pen',
    access: readsPlayerSuggestions,
    namespaces,
    load: () => import('./suggestions/PlayerSuggestionsPage').then((module) => module.PlayerSuggestionsPage),
  },
  {
    name: 'eventSuggestions',
    icon: 'pen',
    access: readsEventSuggestions,
    namespaces,
    load: () => import('./suggestions/EventSuggestionsPage').then((module) => module.EventSuggestionsPage),
  },
  {
    name: 'suggestPlayer',
    icon: 'pen',
    activeMenu: 'players',
    access: 'user',
    namespaces,
    load: () => import('./suggestions/SuggestPlayerPage').then((module) => module.SuggestPlayerPage),
  },
  {
    name: 'suggestEvent',
    icon: 'pen',
    activeMenu: 'events',
    access: 'user',
    namespaces,
    load: () => import('./suggestions/SuggestEventPage').then((module) => module.SuggestEventPage),
  },
  {
    name: 'ownSuggestions',
    icon: 'pen',
    access: 'user',
    namespaces,
    load: () => import('./suggestions/OwnSuggestionsPage').then((module) => module.OwnSuggestionsPage),
  },
];
