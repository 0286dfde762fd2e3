import { Inject, Injectable } from '@nestjs/common';
import type { getRankingPoints } from '@rallyrank/contracts/rankings/points';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { bestOn } from '@rallyrank/contracts/sport/profiles';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { MatchTable } from '@rallyrank/shared/domain/match-table/match-table';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { PointsSystems } from '@rallyrank/shared/read-models/points-systems';
import { inForce } from '@rallyrank/shared/read-models/published-lists/list-source';
import { breakdownOf } from '../domain/world/breakdown.js';
import { toLeadOn } from '../domain/world/next-list.js';
import { titlesOf, totalsWithTitle } from '../domain/world/title-totals.js';
import { type Basis, NewestRankings } from './newest-rankings.js';

const WEEKS_AHEAD = 52;
const WEEK_DAYS = 7;

/** The results that make up the points of a competitor. */
@Injectable()
export class PointQueries {
  constructor(
    @Inject(SPORT_PROFILE) private readonly profile: SportProfile,
    @Inject(PointsSystems) private readonly systems: PointsSystems,
    @Inject(Directory) private readonly directory: Directory,
    @Inject(MatchTable) private readonly table: MatchTable,
    @Inject(NewestRankings) private readonly newest: NewestRankings,
  ) {}

  /** @throws DomainError competitor.notFound */
  async getRankingPoints(
    { competitorId, discipline, date }: ParsedQuery<typeof getRankingPoints>,
    call: Basis,
  ): Promise<ResultOf<typeof getRankingPoints>> {
    const { directory, table, profile } = this;
    const competitor = directory.competitorRef(competitorId);
    const result = await this.newest.for(call);
    const lists = result.world.lists(discipline);
    const list = lists[inForce(lists, date)];
    const number = result.numberOf(competitorId);
    const head = { competitor, discipline, listDate: list?.date ?? null };
    if (!list || number < 0)
      return { ...head, points: 0, tournaments: 0, rows: [], toDefend: [], toLead: null, titles: [] };
    const eventRef = (edition: number) => {
      const id = result.names.editions[edition]!;
      const known = table.editions.find(id);
      if (known === undefined) throw new DomainError('event.notFound', { id });
      return table.editions.at(known).ref;
    };
    const later = list.day + WEEK_DAYS;
    const best = bestOn(profile.publishedList, list.date);
    const breakdown = breakdownOf(
      result.lines,
      { editions: { ranks: () => result.editionRanks } },
      number,
      disciplines.indexOf(discipline),
      list.day,
      { best, weeks: WEEKS_AHEAD },
    );
    const points = this.systems.decidedTables(profile) ?? profile.points;
    const scheme = points.findLast(({ from }) => from <= list.date) ?? points[0];
    const titles = totalsWithTitle(result.lines, breakdown.lines, {
      best,
      day: later,
      beside: rankingRuleOf(profile.key).beside,
      titles: scheme ? titlesOf(scheme) : [],
    });
    const ofDiscipline = { discipline: disciplines.indexOf(discipline), day: list.day, later, best };
    const toLead = toLeadOn(result.lines, number, list.competitors, ofDiscipline);
    const better = (total: number): number =>
      list.points.reduce((all, points, at) => all + Number(points > total && list.competitors[at] !== number), 0);
    return {
      ...head,
      points: breakdown.points,
      tournaments: breakdown.tournaments,
      rows: breakdown.rows.map(({ edition, place, points, counts, from, until, endedBy }) => ({
        event: eventRef(edition),
        result: place,
        points,
        counts,
        from: dayOf(from),
        until: dayOf(until),
        endedBy: endedBy < 0 ? null : eventRef(endedBy),
      })),
      toDefend: breakdown.toDefend.map(({ day, editions, lapsing, gained, left }) => ({
        date: dayOf(day),
        events: editions.map(eventRef),
        lapsing,
        gained,
        left,
      })),
      toLead: toLead
        ? {
            date: dayOf(later),
            rival: directory.competitorRef(result.names.people[toLead.rival]!, dayOf(later)),
            rivalPoints: toLead.rivalPoints,
            behind: toLead.behind,
            replaced: toLead.replaced,
          }
        : null,
      titles: titles.map((title) => ({ ...title, rank: 1 + better(title.total) })),
    };
  }
}
