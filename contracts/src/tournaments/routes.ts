import { drawEditRoutes } from './draw-edits.js';
import { getDraw, getEventById, listEvents } from './editions.js';
import { listEntries } from './entries.js';
import { eventEditRoutes } from './event-edits.js';
import { listFinals } from './finals.js';
import { matchEditRoutes } from './match-edits.js';
import { getMatchOrigin } from './match-origin.js';
import { getPlayerTournamentResult } from './player-results.js';
import { seriesEditRoutes } from './series-edits.js';
import { getSite, listSeries, listYear } from './site.js';
import { eventSuggestionNews } from './suggestion-news.js';
import { eventSuggestions } from './suggestions.js';
import { systemEditRoutes } from './system-edits.js';
import { listSystems } from './systems.js';
import { getSiteTexts } from './texts.js';

/** All routes of the service, family by family. */
export const tournamentRoutes = [
  listEvents,
  getEventById,
  getDraw,
  listEntries,
  listFinals,
  getMatchOrigin,
  ...eventEditRoutes,
  ...matchEditRoutes,
  ...drawEditRoutes,
  ...seriesEditRoutes,
  ...systemEditRoutes,
  listSystems,
  ...Object.values(eventSuggestions),
  ...Object.values(eventSuggestionNews),
  listSeries,
  listYear,
  getSite,
  getPlayerTournamentResult,
  getSiteTexts,
] as const;
