import { AssociationsController } from './associations.js';
import { ChancesController } from './chances.js';
import { ChangesController } from './changes.js';
import { ComparisonController } from './comparison.js';
import { ComputedController } from './computed.js';
import { EloSeriesController } from './elo-series.js';
import { ForecastsController } from './forecasts.js';
import { MoversController } from './movers.js';
import { PlayerSeriesController } from './player-series.js';
import { PointsBreakdownController } from './points-breakdown.js';
import { RaceController } from './race.js';
import { RankingWeeksController } from './ranking-weeks.js';
import { StandingController } from './standing.js';
import { WorldListController } from './world-list.js';

/** Answer the routes of contracts/src/rankings/routes.ts, a controller for each family. */
export const controllers = [
  AssociationsController,
  ChancesController,
  ChangesController,
  ComparisonController,
  ComputedController,
  EloSeriesController,
  ForecastsController,
  MoversController,
  PlayerSeriesController,
  PointsBreakdownController,
  RaceController,
  RankingWeeksController,
  StandingController,
  WorldListController,
];
