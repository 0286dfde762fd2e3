import { Inject, Injectable } from '@nestjs/common';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { type Day, dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { levelOrder } from '@rallyrank/contracts/sport/levels';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { listFinals } from '@rallyrank/contracts/tournaments/finals';
import { pageOf } from '@rallyrank/infra/list/page';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { likelyDayIn, matchView } from '@rallyrank/shared/domain/match-table/match-view';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { finalRows } from '../domain/edition-matches.js';
import { Editions } from '../projections/editions.js';
import { entryOf } from './edition-views.js';

type Query = ParsedQuery<typeof listFinals>;

/** Index of `MM-DD` within `YYYY-MM-DD`. */
const MONTH_AND_DAY = 5;

/** The day of a match, or the likely one. */
const dayIn = (table: MatchTable, row: number): Day =>
  likelyDayIn(table, row).likelyDay?.day ?? dayOf(table.columns.date[row]!);

/** Decided finals. */
@Injectable()
export class FinalQueries {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(Editions) private readonly editions: Editions,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(Directory) private readonly directory: Directory,
  ) {}

  /** @throws DomainError event.notFound */
  listFinals(query: Query): ResultOf<typeof listFinals> {
    const { table, directory, profile } = this;
    const { date, edition, discipline } = table.columns;
    const eventOf = (row: number) => table.editions.at(edition[row]!).ref;
    const byWeight = (a: number, b: number): number =>
      levelOrder(profile, eventOf(a).level) - levelOrder(profile, eventOf(b).level) ||
      date[b]! - date[a]! ||
      edition[a]! - edition[b]! ||
      discipline[a]! - discipline[b]!;
    return pageOf(this.rowsOf(query).sort(byWeight), query, (row) => ({
      event: eventOf(row),
      match: matchView(table, directory, row),
    }));
  }

  /** The rows of the finals that match a query, in no particular order. */
  private rowsOf({ eventId, discipline, day, before }: Query): number[] {
    const { table, profile, editions } = this;
    const ids = eventId === undefined ? editions.editionIds() : [entryOf(editions, eventId).id];
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
          (day === undefined || dayIn(table, row).slice(MONTH_AND_DAY) === day),
      );
    });
  }
}
