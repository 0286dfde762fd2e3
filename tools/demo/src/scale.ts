import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { calendarSize } from './circuits.js';

export interface WorldSize {
  readonly seasons: number;
  readonly tournaments: number;
  readonly players: number;
}

const SEASONS = 8;
const MOST_SEASONS = 40;
const PLAYERS = 1_200;
/** Seasons over which a player's career is spread, beyond those of the world. */
const CAREER_SEASONS = 12;

/**
 * The world at a scale: 1 is 8 seasons of about 35 tournaments with about 1,200 players. Matches grow with the scale,
 * seasons with its cube root, and tournaments and players per season with the remaining factor. Below 1 there are fewer
 * seasons.
 */
export const worldSize = (sport: SportKey, scale: number): WorldSize => {
  const seasons = Math.min(Math.max(Math.round(SEASONS * (scale < 1 ? scale : Math.cbrt(scale))), 1), MOST_SEASONS);
  const perSeason = Math.max((scale * SEASONS) / seasons, 1);
  const careers = (seasons + CAREER_SEASONS) / (SEASONS + CAREER_SEASONS);
  return {
    seasons,
    tournaments: Math.round(calendarSize(sport) * perSeason),
    players: Math.round(PLAYERS * perSeason * careers),
  };
};
