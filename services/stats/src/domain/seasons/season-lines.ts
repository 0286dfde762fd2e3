import type { Tally } from '@rallyrank/contracts/shared/refs';
import { addMatch, emptyTally, isPlayed, isWalkover } from '@rallyrank/shared/domain/results/counts';
import { WON } from '@rallyrank/shared/domain/results/reach';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';
import { entriesOfPerson, entryPredicate, seenRows } from '../frame/seen.js';

/**
 * One season of one player or competitor in a discipline. The season is that of the edition, regardless of the date.
 */
export interface SeasonLine {
  readonly season: number;
  readonly subject: number;
  readonly tally: Tally;
  /** Number of events, finals and titles. Team events give neither finals nor titles. */
  events: number;
  finals: number;
  titles: number;
  /** Sum of the ranking points of the events; 0 if points are unknown. */
  points: number;
}

const emptyLine = (season: number, subject: number): SeasonLine => ({
  season,
  subject,
  tally: emptyTally(),
  events: 0,
  finals: 0,
  titles: 0,
  points: 0,
});

/** Returns a function that finds or creates the line of a season and a subject. */
const lineStore = (people: number) => {
  const bySeason = new Map<number, Int32Array>();
  const lines: SeasonLine[] = [];
  const of = (season: number, subject: number): SeasonLine => {
    const places = bySeason.get(season) ?? new Int32Array(people).fill(-1);
    bySeason.set(season, places);
    if (places[subject]! < 0) {
      places[subject] = lines.length;
      lines.push(emptyLine(season, subject));
    }
    return lines[places[subject]!]!;
  };
  return { lines, of };
};

/** Adds an entry that has already passed the filter. */
const addEntry = ({ entries, sources }: Frame, line: SeasonLine, entry: number): void => {
  line.events += entries.tookPart[entry]!;
  line.finals += entries.finalist[entry]!;
  line.titles += Number(entries.result[entry] === WON);
  line.points += sources.points?.[entry] ?? 0;
};

/** Seasons of all subjects in no particular order, computed in one pass over the matches and one over the events. */
export const seasonLines = (frame: Frame, by: Subject, filter: DisciplineFilter): SeasonLine[] => {
  const { table, entries, editions } = frame;
  const { side1, side2, edition } = table.columns;
  const { first, second } = frame.subjects[by];
  const holds = compileFilter(frame, filter);
  const store = lineStore(table.people.size);
  const take = (row: number, competitor: number, own: 1 | 2): void => {
    if (!holds(row, own)) return;
    const season = editions.season[edition[row]!]!;
    addMatch(store.of(season, first[competitor]!).tally, table, row, own);
    if (second[competitor]! >= 0) addMatch(store.of(season, second[competitor]!).tally, table, row, own);
  };
  for (const row of frame.rows[filter.discipline]!) {
    if (!isPlayed(table, row) && !isWalkover(table, row)) continue;
    take(row, side1[row]!, 1);
    take(row, side2[row]!, 2);
  }
  const counts = entryPredicate(frame, filter);
  for (let entry = 0; entry < entries.size; entry++) {
    if (!counts(entry)) continue;
    const season = editions.season[entries.edition[entry]!]!;
    const competitor = entries.competitor[entry]!;
    addEntry(frame, store.of(season, first[competitor]!), entry);
    if (second[competitor]! >= 0) addEntry(frame, store.of(season, second[competitor]!), entry);
  }
  return store.lines;
};

/** Seasons of one competitor, or of a player with all partners, newest first. */
export const seasonsOf = (frame: Frame, person: number, filter: DisciplineFilter): SeasonLine[] => {
  const { table, entries, editions } = frame;
  const lines = new Map<number, SeasonLine>();
  const of = (edition: number): SeasonLine => {
    const season = editions.season[edition]!;
    const known = lines.get(season) ?? emptyLine(season, person);
    lines.set(season, known);
    return known;
  };
  for (const { row, own } of seenRows(frame, person, filter)) {
    if (isPlayed(table, row) || isWalkover(table, row)) {
      addMatch(of(table.columns.edition[row]!).tally, table, row, own);
    }
  }
  for (const entry of entriesOfPerson(frame, person, filter)) addEntry(frame, of(entries.edition[entry]!), entry);
  return [...lines.values()].sort((a, b) => b.season - a.season);
};
