import type { MatchTable } from '@rallyrank/shared/match-table/match-table';
import type { ListDays } from './list-days.js';

interface Starts {
  readonly edition: Int32Array;
  readonly discipline: Uint8Array;
  readonly from: Int32Array;
}

interface Held {
  readonly edition: number;
  readonly season: number;
  readonly from: number;
}

/** Events of each series and discipline, in the order in which they begin to count. */
const eventsOfSeries = (table: MatchTable, { edition, discipline, from }: Starts): Map<string, Held[]> => {
  const events = new Map<string, Held[]>();
  const ranks = table.editions.ranks();
  const seen = new Set<number>();
  for (let i = 0; i < edition.length; i++) {
    const key = edition[i]! * 256 + discipline[i]!;
    if (seen.has(key)) continue;
    seen.add(key);
    const { seriesId, ref } = table.editions.at(edition[i]!);
    const held = { edition: edition[i]!, season: ref.season, from: from[i]! };
    const series = `${seriesId} ${discipline[i]}`;
    const known = events.get(series);
    if (known) known.push(held);
    else events.set(series, [held]);
  }
  for (const held of events.values()) held.sort((a, b) => a.from - b.from || ranks[a.edition]! - ranks[b.edition]!);
  return events;
};

/**
 * When each line stops to count: with the list after the next edition of its series in a later season (two of one season, as
 * in January 2021, stand beside each other), or after the weeks of the rule.
 */
export const lapsesOf = (
  table: MatchTable,
  starts: Starts,
  days: ListDays,
  weeks: number,
): { until: Int32Array; endedBy: Int32Array } => {
  const ends = new Map<number, { readonly until: number; readonly by: number }>();
  for (const [series, held] of eventsOfSeries(table, starts)) {
    const discipline = Number(series.slice(series.indexOf(' ') + 1));
    for (const [i, { edition, season, from }] of held.entries()) {
      const over = days.later(from, weeks);
      const next = held.slice(i + 1).find((other) => other.season > season);
      const isEnded = next !== undefined && next.from < over;
      ends.set(edition * 256 + discipline, isEnded ? { until: next.from, by: next.edition } : { until: over, by: -1 });
    }
  }
  const of = (i: number) => ends.get(starts.edition[i]! * 256 + starts.discipline[i]!)!;
  return {
    until: Int32Array.from(starts.edition, (_, i) => of(i).until),
    endedBy: Int32Array.from(starts.edition, (_, i) => of(i).by),
  };
};
