import { suggestionNews } from '../shared/suggestion-news.js';

export const playerSuggestionNews = suggestionNews({
  service: 'players',
  kind: 'Player',
  path: '/tournament/player/suggestion',
});
