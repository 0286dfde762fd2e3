import { suggestionNews } from '../shared/suggestion-news.js';

export const eventSuggestionNews = suggestionNews({
  service: 'tournaments',
  kind: 'Event',
  path: '/tournament/event/suggestion',
});
