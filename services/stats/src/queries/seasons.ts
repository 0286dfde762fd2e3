import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import type { getSeasonDetail, listSeasons, listSeasonTimeline } from '@rallyrank/contracts/stats/seasons';
import { pageOf } from '@rallyrank/infra/list/page';
import { numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { PointsSystems } from '@rallyrank/shared/read-models/points-systems';
import { type SeasonLine, seasonLines } from '../domain/seasons/season-lines.js';
import { seasonList } from '../domain/seasons/season-list.js';
import { seasonOverview } from '../domain/seasons/season-overview.js';
import { seasonTimeline } from '../domain/seasons/season-timeline.js';
import { titleLeaders } from '../domain/seasons/title-leaders.js';
import { disciplineFilterOf } from './filter-of.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { seasonFigures } from './seasons-figures.js';
import { Views } from './views.js';

type ListQuery = ParsedQuery<typeof listSeasons>;
type DetailQuery = ParsedQuery<typeof getSeasonDetail>;
type TimelineQuery = ParsedQuery<typeof listSeasonTimeline>;

const columns = numberColumns(['season', 'events', 'matches', 'players']);

/** Seasons, with the best players and pairs of each. */
@Injectable()
export class SeasonQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
    @Inject(PointsSystems) private readonly systems: PointsSystems,
  ) {}

  async listSeasons(query: ListQuery, call: Basis): Promise<ResultOf<typeof listSeasons>> {
    const { frame, memo } = await this.newest.for(call);
    const { discipline } = query;
    const number = discipline && disciplines.indexOf(discipline);
    const seasons = memo.of(['seasons', number], () => seasonList(frame, number));
    const leaders =
      number === undefined
        ? undefined
        : memo.of(['title leaders', number], () =>
            titleLeaders(seasonLines(frame, 'competitor', { discipline: number })),
          );
    const { competitor } = this.views.of(frame);
    return pageOf(sorted(seasons, columns, query), query, ({ first, last, ...totals }) => ({
      ...totals,
      first: dayOf(first),
      last: dayOf(last),
      leaders: (leaders?.get(totals.season) ?? [])
        .map(({ subject, titles }) => ({ competitor: competitor(subject), titles }))
        .sort((a, b) => compareIds(a.competitor.id, b.competitor.id)),
    }));
  }

  /** @throws DomainError season.notFound for a season without results in any discipline */
  async getSeasonDetail(query: DetailQuery, call: Basis): Promise<ResultOf<typeof getSeasonDetail>> {
    const { frame, memo } = await this.newest.filteredBy(query, call);
    const { by, limit, season, discipline } = query;
    const known = memo.of(['seasons', undefined], () => seasonList(frame));
    if (!known.some((one) => one.season === season)) throw new DomainError('season.notFound', { season });
    const filter = disciplineFilterOf({ ...query, season: undefined }, frame.profile);
    const options = { by, limit, season, filter };
    const found = memo.of(['season', options], () => seasonOverview(frame, options));
    const { competitor, day, event } = this.views.of(frame);
    const systems = this.systems.all(frame.profile);
    const rows = (lines: readonly SeasonLine[]) =>
      lines.map((line) => ({ competitor: competitor(line.subject), ...seasonFigures(line, systems) }));
    return {
      season,
      discipline,
      players: found.players,
      titles: rows(found.titles),
      wins: rows(found.wins),
      points: rows(found.points),
      shares: found.shares.map(({ subject, ...share }) => ({ competitor: competitor(subject), ...share })),
      minimum: found.minimum,
      winners: found.winners.map(({ row, edition, winner, finalist }) => ({
        date: day(row),
        event: event(edition),
        winner: competitor(winner),
        finalist: competitor(finalist),
      })),
    };
  }

  async listSeasonTimeline(query: TimelineQuery, call: Basis): Promise<ResultOf<typeof listSeasonTimeline>> {
    const { frame, memo } = await this.newest.filteredBy(query, call);
    const filter = disciplineFilterOf(query, frame.profile);
    const views = this.views.of(frame);
    const grid = memo.of(['season timeline', filter], () => seasonTimeline(frame, filter));
    return pageOf(grid, query, ({ seriesId, level, cells }) => ({
      series: views.series(seriesId),
      level,
      cells: cells.map(({ edition, winner, finalist }) => ({
        season: frame.editions.season[edition]!,
        event: views.event(edition),
        winner: views.competitor(winner),
        finalist: views.competitor(finalist),
      })),
    }));
  }
}
