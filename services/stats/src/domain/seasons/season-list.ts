import { countsAsAppearance, isPlayed } from '@rallyrank/shared/domain/results/counts';
import type { Frame } from '../frame/frame.js';

/** Totals of a season. The season is that of the edition, regardless of the date. */
export interface SeasonTotals {
  readonly season: number;
  /** Number of editions with at least one participant. */
  events: number;
  /** Number of played matches, without walkovers. */
  matches: number;
  /** Number of players who took part, alone or in a pair. */
  players: number;
  /** Day numbers of the first and the last match, including walkovers. */
  first: number;
  last: number;
}

/** Counts each subject once per season. */
const seasonCount = (season: number, people: number) => {
  const totals: SeasonTotals = {
    season,
    events: 0,
    matches: 0,
    players: 0,
    first: Number.POSITIVE_INFINITY,
    last: Number.NEGATIVE_INFINITY,
  };
  const seen = new Uint8Array(people);
  const see = (player: number): void => {
    if (player < 0) return;
    totals.players += 1 - seen[player]!;
    seen[player] = 1;
  };
  return { totals, see };
};

/** Totals by season, newest first, in one discipline (index into `disciplines`) or in all. */
export const seasonList = ({ table, rows, editions, subjects }: Frame, discipline?: number): SeasonTotals[] => {
  const { side1, side2, edition, date, outcome } = table.columns;
  const { first, second } = subjects.player;
  const counts = new Map<number, ReturnType<typeof seasonCount>>();
  const known = new Uint8Array(table.editions.size);
  const take = (row: number): void => {
    const event = edition[row]!;
    const season = editions.season[event]!;
    const count = counts.get(season) ?? seasonCount(season, table.people.size);
    counts.set(season, count);
    const { totals, see } = count;
    totals.events += 1 - known[event]!;
    known[event] = 1;
    totals.matches += Number(isPlayed(table, row));
    totals.first = Math.min(totals.first, date[row]!);
    totals.last = Math.max(totals.last, date[row]!);
    see(first[side1[row]!]!);
    see(second[side1[row]!]!);
    see(first[side2[row]!]!);
    see(second[side2[row]!]!);
  };
  for (const list of discipline === undefined ? rows : [rows[discipline]!]) {
    for (const row of list) if (countsAsAppearance[outcome[row]!] === 1) take(row);
  }
  return [...counts.values()].map(({ totals }) => totals).sort((a, b) => b.season - a.season);
};
