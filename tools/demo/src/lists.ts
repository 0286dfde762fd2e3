import type { ListFacts } from '@rallyrank/contracts/rankings/events';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { PublishedListRule } from '@rallyrank/contracts/sport/profile';
import type { Competitor } from './competitor.js';
import { createRankingBook, type ListRow } from './ranking.js';

type EventPoints = ReadonlyMap<Discipline, ReadonlyMap<Competitor, number>>;

export interface Lists {
  /** Records the points of an event that ends before week `from`. */
  note(series: string, from: number, points: EventPoints): void;
  /** The lists of a week, including every event that is over. */
  publish(week: number, date: Day): ListFacts[];
  /** Position on the last list, from 0; it continues beyond the published rows. */
  placesIn(discipline: Discipline): ReadonlyMap<Competitor, number>;
}

const factsOf = (discipline: Discipline, date: Day, rows: readonly ListRow[]): ListFacts => ({
  discipline,
  date,
  ranks: rows.map((row) => row.rank),
  competitorIds: rows.map((row) => row.competitor.id),
  points: rows.map((row) => row.points),
  tournaments: rows.map((row) => row.tournaments),
});

/** The weekly lists of every discipline. */
export const createLists = (disciplines: readonly Discipline[], rule: PublishedListRule): Lists => {
  const books = disciplines.map((discipline) => ({ discipline, book: createRankingBook(rule) }));
  const places = new Map<Discipline, ReadonlyMap<Competitor, number>>();
  let pending: { series: string; from: number; points: EventPoints }[] = [];

  const enterFinished = (week: number) => {
    for (const { series, from, points } of pending) {
      if (from > week) continue;
      for (const { discipline, book } of books) book.enter(series, from, points.get(discipline) ?? new Map());
    }
    pending = pending.filter(({ from }) => from > week);
  };

  return {
    note: (series, from, points) => pending.push({ series, from, points }),
    publish(week, date) {
      enterFinished(week);
      return books.flatMap(({ discipline, book }) => {
        const rows = book.list(week);
        places.set(discipline, new Map(rows.map((row, i) => [row.competitor, i])));
        const kept = rows.filter((row) => row.rank <= rule.keep);
        return kept.length > 0 ? [factsOf(discipline, date, kept)] : [];
      });
    },
    placesIn: (discipline) => places.get(discipline) ?? new Map(),
  };
};
