import type { PageName } from '../shared/pages.js';
import type { rankingTypes } from './common.js';

/** The page of each kind of list. */
export const rankingPages = {
  bwf: 'ranking',
  alltime: 'rankingAlltime',
  elo: 'rankingElo',
  peakElo: 'rankingPeakElo',
} as const satisfies Readonly<Record<(typeof rankingTypes)[number], PageName>>;
