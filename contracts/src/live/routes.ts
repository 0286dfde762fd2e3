import { getBoard, getLiveMatch } from './board.js';
import { getConsoleMatch, listConsoleMatches, scoreMatch } from './console.js';

/** Everything that the service answers, family by family. */
export const liveRoutes = [getBoard, getLiveMatch, scoreMatch, getConsoleMatch, listConsoleMatches];
