import { event } from '../shared/event.js';
import { PlayerRef } from '../shared/refs.js';
import { SuggestionMade, suggestionRoutes } from '../shared/suggestions.js';
import { decidesPlayerSuggestions, readsPlayerSuggestions } from './edit-access.js';
import { EnteredFacts } from './edits.js';
import { personFieldLabels } from './person-fields.js';
import { PersonValues } from './person-values.js';

export const PlayerSuggestionMade = event('players', 'PlayerSuggestionMade', 1, SuggestionMade);

export const playerSuggestions = suggestionRoutes({
  service: 'players',
  kind: 'Player',
  path: '/tournament/player/suggestion',
  reads: readsPlayerSuggestions,
  decides: decidesPlayerSuggestions,
  labels: personFieldLabels,
  entered: EnteredFacts,
  subject: { player: PlayerRef },
  facts: { player: PlayerRef, values: PersonValues },
});
