import { EntryQueries } from './entries.js';
import { EventRows } from './event-views.js';
import { EventQueries } from './events.js';
import { EventDetailQueries } from './events-detail.js';
import { ExportedEditions } from './exported-editions.js';
import { FinalQueries } from './finals.js';
import { LastPlayed } from './last-played.js';
import { PlayerCareers } from './player-careers.js';
import { PlayerFigures } from './player-figures.js';
import { PlayerResultQueries } from './player-results.js';
import { SiteQueries } from './site.js';
import { TextQueries } from './texts.js';

/** What composes the answers of this service from its read models. */
export const queries = [
  EntryQueries,
  EventDetailQueries,
  EventQueries,
  EventRows,
  ExportedEditions,
  FinalQueries,
  LastPlayed,
  PlayerCareers,
  PlayerFigures,
  PlayerResultQueries,
  SiteQueries,
  TextQueries,
];
