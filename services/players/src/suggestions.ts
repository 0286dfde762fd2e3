import { PlayerSuggestionDecided } from '@rallyrank/contracts/players/events';
import { playerSuggestionNews } from '@rallyrank/contracts/players/suggestion-news';
import { PlayerSuggestionMade, playerSuggestions } from '@rallyrank/contracts/players/suggestions';
import { suggestionParts } from '@rallyrank/shared/suggestions/suggestion-parts';

/** The parts of this service that handle suggestions of visitors. */
export const suggestions = suggestionParts(
  'players',
  { made: PlayerSuggestionMade, decided: PlayerSuggestionDecided },
  { ...playerSuggestions, ...playerSuggestionNews },
);
