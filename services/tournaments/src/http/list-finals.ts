import { Controller, Inject } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { levelOrder } from '@rallyrank/contracts/sport/levels';
import { listFinals } from '@rallyrank/contracts/tournaments/finals';
import { pageOf } from '@rallyrank/infra/list/page';
import { Route } from '@rallyrank/infra/nest/route';
import { matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { finalRows } from '../domain/edition-matches.js';
import { entryOf } from './event-views.js';
import { READING, type Reading } from './reading.js';

type Query = ParsedQuery<typeof listFinals>;

/** Index of `MM-DD` within `YYYY-MM-DD`. */
const MONTH_AND_DAY = 5;

/** Rows of the finals that match, in no particular order. */
const foundRows = (reading: Reading, { eventId, discipline, day, before }: Query): number[] => {
  const { table, profile, editions } = reading;
  const ids = eventId === undefined ? editions.editionIds() : [entryOf(reading, eventId).id];
  const { date, discipline: disciplineOf } = table.columns;
  const limit = before === undefined ? Number.POSITIVE_INFINITY : dayNumber(before);
  const wanted = discipline && disciplines.indexOf(discipline);
  return ids.flatMap((id) => {
    const edition = table.editions.find(id);
    if (edition === undefined) return [];
    return finalRows(table, profile, edition).filter(
      (row) =>
        (wanted === undefined || disciplineOf[row] === wanted) &&
        date[row]! < limit &&
        (day === undefined || dayOf(date[row]!).slice(MONTH_AND_DAY) === day),
    );
  });
};

const pageOfFinals = (query: Query, reading: Reading): ResultOf<typeof listFinals> => {
  const { table, directory, profile } = reading;
  const { date, edition, discipline } = table.columns;
  const eventOf = (row: number) => table.editions.at(edition[row]!).ref;
  const byWeight = (a: number, b: number): number =>
    levelOrder(profile, eventOf(a).level) - levelOrder(profile, eventOf(b).level) ||
    date[b]! - date[a]! ||
    edition[a]! - edition[b]! ||
    discipline[a]! - discipline[b]!;
  return pageOf(foundRows(reading, query).sort(byWeight), query, (row) => ({
    event: eventOf(row),
    match: matchView(table, directory, row),
  }));
};

@Controller()
export class FinalsController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listFinals)
  listFinals(query: ParsedQuery<typeof listFinals>) {
    return pageOfFinals(query, this.reading);
  }
}
