import type { Discipline } from '@rallyrank/contracts/sport/codes';
import { mainStanding, type StandingRow, totals } from '../key-figures';
import type { SideData } from './use-side-data';

/** The standing of a pair, or that of a player in the discipline in which the two could meet. */
export const standingOf = (
  { side, players: [player] }: SideData,
  discipline: Discipline | undefined,
): StandingRow | undefined =>
  side.players.length > 1
    ? player.standings.find(({ competitorId }) => competitorId === side.id)
    : (mainStanding(player.standings.filter((row) => row.discipline === discipline)) ?? mainStanding(player.standings));

/** Titles of a player in all disciplines; those of a pair are not among the figures of its players. */
export const titlesOf = ({ players }: SideData): number | null =>
  players.length === 1 ? totals(players[0].figures).titles : null;
