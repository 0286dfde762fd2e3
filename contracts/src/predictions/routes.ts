import { drawingRoutes } from './drawings.js';
import { forecastRoutes } from './forecasts.js';
import { getOwnStanding, listLeaders } from './leaders.js';
import { newsRoutes } from './news.js';
import { getPool, listCrowd, listPools } from './pools.js';
import {
  cancelPrediction,
  getWallet,
  grantPoints,
  linkPlayer,
  listMyPredictions,
  placePrediction,
  visitPredictions,
} from './wallet.js';

/** All routes of the service, family by family. */
export const predictionRoutes = [
  listPools,
  getPool,
  getWallet,
  visitPredictions,
  placePrediction,
  cancelPrediction,
  listMyPredictions,
  listLeaders,
  getOwnStanding,
  listCrowd,
  grantPoints,
  linkPlayer,
  ...newsRoutes,
  ...forecastRoutes,
  ...drawingRoutes,
];
