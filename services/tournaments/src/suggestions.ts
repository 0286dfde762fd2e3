import { EventSuggestionDecided } from '@rallyrank/contracts/tournaments/events';
import { eventSuggestionNews } from '@rallyrank/contracts/tournaments/suggestion-news';
import { EventSuggestionMade, eventSuggestions } from '@rallyrank/contracts/tournaments/suggestions';
import { suggestionParts } from '@rallyrank/shared/suggestions/suggestion-parts';

/** The parts of this service that handle suggestions of visitors. */
export const suggestions = suggestionParts(
  'tournaments',
  { made: EventSuggestionMade, decided: EventSuggestionDecided },
  { ...eventSuggestions, ...eventSuggestionNews },
);
