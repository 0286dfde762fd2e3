import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { OPEN, WON } from '@rallyrank/shared/domain/results/reach';
import { compileFilter, type DisciplineFilter } from '../frame/filter.js';
import type { Frame, Subject } from '../frame/frame.js';

/** A title: the competitor that won it, the one that lost the final, and the row of the final. */
export interface Title {
  readonly edition: number;
  readonly winner: number;
  readonly finalist: number;
  readonly row: number;
}

/** Titles and lost finals of one subject. */
export interface TitleCount {
  readonly subject: number;
  titles: number;
  lostFinals: number;
  /** Number of titles by key of the level, and won editions by id of the series. */
  readonly byLevel: Map<string, number>;
  readonly bySeries: Map<Id, number[]>;
}

/** Entries of a discipline that won or lost a final that passes the filter. */
function* finalists(frame: Frame, filter: DisciplineFilter): Generator<number> {
  const { entries, table } = frame;
  const holds = compileFilter(frame, filter);
  for (let entry = 0; entry < entries.size; entry++) {
    if (entries.finalist[entry] === 0 || entries.discipline[entry] !== filter.discipline) continue;
    const row = entries.decisive[entry]!;
    const own = table.columns.side1[row] === entries.competitor[entry] ? 1 : 2;
    // A final without a winner has two finalists, but no loser.
    if (entries.result[entry] !== OPEN && table.columns.winner[row] !== 0 && holds(row, own)) yield entry;
  }
}

/** Won finals, including walkovers, in playing order. Team events give no titles. */
export const titlesOf = (frame: Frame, filter: DisciplineFilter): Title[] => {
  const { entries, table } = frame;
  const { side1, side2, date } = table.columns;
  const titles: Title[] = [];
  for (const entry of finalists(frame, filter)) {
    if (entries.result[entry] !== WON) continue;
    const row = entries.decisive[entry]!;
    const winner = entries.competitor[entry]!;
    const finalist = (side1[row] === winner ? side2 : side1)[row]!;
    titles.push({ edition: entries.edition[entry]!, winner, finalist, row });
  }
  const idOf = ({ edition }: Title) => table.editions.at(edition).ref.id;
  return titles.sort((a, b) => date[a.row]! - date[b.row]! || compareIds(idOf(a), idOf(b)));
};

const countsOf = (frame: Frame, by: Subject) => {
  const counts = new Map<number, TitleCount>();
  const { first, second } = frame.subjects[by];
  const of = (subject: number): TitleCount => {
    const known = counts.get(subject);
    if (known) return known;
    const count = { subject, titles: 0, lostFinals: 0, byLevel: new Map(), bySeries: new Map() };
    counts.set(subject, count);
    return count;
  };
  const take = (competitor: number): TitleCount[] => {
    const two = second[competitor]!;
    return two < 0 ? [of(first[competitor]!)] : [of(first[competitor]!), of(two)];
  };
  return { counts, take };
};

/** Titles by level and series of every subject with a final: most titles first, then most finals. */
export const titleCounts = (frame: Frame, by: Subject, filter: DisciplineFilter): TitleCount[] => {
  const { entries, table } = frame;
  const { counts, take } = countsOf(frame, by);
  for (const entry of finalists(frame, filter)) {
    const edition = entries.edition[entry]!;
    const { ref, seriesId } = table.editions.at(edition);
    for (const count of take(entries.competitor[entry]!)) {
      if (entries.result[entry] !== WON) {
        count.lostFinals += 1;
        continue;
      }
      count.titles += 1;
      count.byLevel.set(ref.level, (count.byLevel.get(ref.level) ?? 0) + 1);
      count.bySeries.set(seriesId, [...(count.bySeries.get(seriesId) ?? []), edition]);
    }
  }
  const id = (count: TitleCount) => table.people.id(count.subject);
  return [...counts.values()].sort(
    (a, b) => b.titles - a.titles || b.lostFinals - a.lostFinals || compareIds(id(a), id(b)),
  );
};

const majorLevels = ({ profile }: Frame): string[] => profile.levels.filter(({ major }) => major).map(({ key }) => key);

/**
 * Titles at the levels that the profile marks as majors (Grand Slams; Olympic Games and World Championships), by
 * series.
 */
export const majorTitles = (frame: Frame, by: Subject, filter: DisciplineFilter): TitleCount[] => {
  const majors = majorLevels(frame);
  const levels = filter.levels ? majors.filter((key) => filter.levels!.includes(key)) : majors;
  return titleCounts(frame, by, { ...filter, levels });
};

/**
 * Numbers of the editions of majors before the last match of the table that have no champion of the discipline, ordered
 * by id. Either all their matches are missing (the Olympic Games 2024 in the World Tour results), or those that decided
 * the title.
 */
export const majorsWithoutChampion = (frame: Frame, discipline: number): number[] => {
  const { entries, table } = frame;
  const levels = majorLevels(frame);
  const last = table.dates()?.[1] ?? 0;
  const played = new Set<number>();
  for (let entry = 0; entry < entries.size; entry++) {
    if (entries.discipline[entry] === discipline) played.add(entries.edition[entry]!);
  }
  const won = new Set(titlesOf(frame, { discipline, levels }).map(({ edition }) => edition));
  return Array.from({ length: table.editions.size }, (_, edition) => edition)
    .filter((edition) => played.has(edition) || table.editions.counts[edition] === 0)
    .filter((edition) => {
      const {
        ref: { level, endDate },
        isWithdrawn,
      } = table.editions.at(edition);
      return !isWithdrawn && levels.includes(level) && dayNumber(endDate) < last && !won.has(edition);
    })
    .sort((a, b) => compareIds(table.editions.at(a).ref.id, table.editions.at(b).ref.id));
};
