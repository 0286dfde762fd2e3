import { EventDetailController } from './event-detail.js';
import { EntriesController } from './list-entries.js';
import { EventsController } from './list-events.js';
import { FinalsController } from './list-finals.js';
import { PlayerResultsController } from './player-results.js';
import { SiteController } from './site.js';
import { TextsController } from './texts.js';

/** Answer the routes of contracts/src/tournaments/routes.ts and texts.ts, a controller for each family. */
export const controllers = [
  EntriesController,
  EventDetailController,
  EventsController,
  FinalsController,
  PlayerResultsController,
  SiteController,
  TextsController,
];
