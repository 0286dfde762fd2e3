import { AssociationsController } from './associations.js';
import { ChangesController } from './changes.js';
import { ComparisonController } from './comparison.js';
import { ComputedController } from './computed.js';
import { ForecastsController } from './forecasts.js';
import { ListsController } from './lists.js';
import { MoversController } from './movers.js';
import { PointsController } from './points.js';
import { RaceController } from './race.js';
import { RatingsController } from './ratings.js';
import { StandingController } from './standing.js';

/** Answer the routes of contracts/src/rankings/routes.ts, a controller for each family. */
export const controllers = [
  AssociationsController,
  ChangesController,
  ComparisonController,
  ComputedController,
  ForecastsController,
  ListsController,
  MoversController,
  PointsController,
  RaceController,
  RatingsController,
  StandingController,
];
