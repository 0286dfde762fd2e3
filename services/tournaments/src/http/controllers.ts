import { DrawEditsController } from './draw-edits.js';
import { EditionsController } from './editions.js';
import { EntriesController } from './entries.js';
import { EventEditsController } from './event-edits.js';
import { FinalsController } from './finals.js';
import { MatchEditsController } from './match-edits.js';
import { PlayerResultsController } from './player-results.js';
import { SeriesEditsController } from './series-edits.js';
import { SiteController } from './site.js';
import { SystemsController } from './systems.js';
import { TextsController } from './texts.js';

/** Answer the routes of contracts/src/tournaments, a controller for each family. */
export const controllers = [
  DrawEditsController,
  EntriesController,
  EditionsController,
  EventEditsController,
  FinalsController,
  MatchEditsController,
  PlayerResultsController,
  SeriesEditsController,
  SiteController,
  SystemsController,
  TextsController,
];
