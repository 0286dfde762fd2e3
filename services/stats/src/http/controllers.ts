import { AssociationsController } from './associations.js';
import { AssociationMeetingsController } from './associations-meetings.js';
import { ComputedController } from './computed.js';
import { DrawsController } from './draws.js';
import { EventStatisticsController } from './event-statistics.js';
import { FieldController } from './field.js';
import { GoatController } from './goat.js';
import { GreatestMatchesController } from './greatest-matches.js';
import { HeadToHeadController } from './head-to-head.js';
import { PerformanceController } from './performance.js';
import { PlayersController } from './player.js';
import { RecordsController } from './records.js';
import { RivalriesController } from './rivalries.js';
import { SeasonsController } from './seasons.js';
import { PlayerSeasonsController } from './seasons-player.js';
import { SeriesController } from './series.js';
import { StreaksController } from './streaks.js';

/** Answer the routes of contracts/src/stats/routes.ts, a controller for each family. */
export const controllers = [
  ComputedController,
  StreaksController,
  SeasonsController,
  PlayerSeasonsController,
  SeriesController,
  PlayersController,
  AssociationsController,
  AssociationMeetingsController,
  PerformanceController,
  DrawsController,
  FieldController,
  EventStatisticsController,
  RecordsController,
  GoatController,
  HeadToHeadController,
  RivalriesController,
  GreatestMatchesController,
];
