import { AssociationsController } from './associations.js';
import { ComputedController } from './computed.js';
import { DrawsController } from './draws.js';
import { EventStatisticsController } from './event-statistics.js';
import { FieldController } from './field.js';
import { GoatController } from './goat.js';
import { HeadToHeadController } from './head-to-head.js';
import { HealthController } from './health.js';
import { MatchController } from './match.js';
import { PerformanceController } from './performance.js';
import { PlayerController } from './player.js';
import { RecordsController } from './records.js';
import { RivalriesController } from './rivalries.js';
import { SearchController } from './search.js';
import { SeasonsController } from './seasons.js';
import { SeriesController } from './series.js';
import { StreaksController } from './streaks.js';

/** Answer the routes of contracts/src/stats/routes.ts, a controller for each family. */
export const controllers = [
  AssociationsController,
  ComputedController,
  DrawsController,
  EventStatisticsController,
  FieldController,
  GoatController,
  HeadToHeadController,
  HealthController,
  MatchController,
  PerformanceController,
  PlayerController,
  RecordsController,
  RivalriesController,
  SearchController,
  SeasonsController,
  SeriesController,
  StreaksController,
];
