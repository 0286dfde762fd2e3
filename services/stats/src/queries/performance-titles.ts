import { Inject, Injectable } from '@nestjs/common';
import type { EventRef } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { listMajorTitles, listTitleResults, listTitles } from '@rallyrank/contracts/stats/performance';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import type { Frame } from '../domain/frame/frame.js';
import { rankOfSide } from '../domain/frame/rank-of-side.js';
import {
  majorsWithoutChampion,
  majorTitles,
  type Title,
  type TitleCount,
  titleCounts,
  titlesOf,
} from '../domain/performance/titles.js';
import { disciplineFilterOf } from './filter-of.js';
import { type Basis, NewestStatistics } from './newest-statistics.js';
import { Views } from './views.js';

type TitlesQuery = ParsedQuery<typeof listTitles>;

const byStart = (a: EventRef, b: EventRef): number => (a.startDate < b.startDate ? -1 : 1);

const winnerRank =
  (frame: Frame) =>
  ({ winner, row }: Title): number | null =>
    rankOfSide(frame, row, frame.table.columns.side1[row] === winner ? 1 : 2);

const finalsOf = ({ titles, lostFinals }: TitleCount): number => titles + lostFinals;

const columns: Columns<TitleCount, TitlesQuery['orderByColumn']> = {
  ...numberColumns(['titles', 'lostFinals']),
  finals: byNumber(finalsOf),
};

/** Titles, and the finals in which they were won. */
@Injectable()
export class PerformanceTitleQueries {
  constructor(
    @Inject(NewestStatistics) private readonly newest: NewestStatistics,
    @Inject(Views) private readonly views: Views,
  ) {}

  /** Titles of majors by series. */
  async listMajorTitles(
    query: ParsedQuery<typeof listMajorTitles>,
    call: Basis,
  ): Promise<ResultOf<typeof listMajorTitles>> {
    const { frame, memo } = await this.newest.filteredBy(query, call);
    const filter = disciplineFilterOf(query, frame.profile);
    const all = memo.of(['majors', query.by, filter], () => majorTitles(frame, query.by, filter));
    const { competitor, event, series } = this.views.of(frame);
    const { discipline } = filter;
    const withoutChampion = memo.of(['majors without', discipline], () => majorsWithoutChampion(frame, discipline));
    const page = pageOf(all, query, ({ subject, titles, lostFinals, bySeries }) => ({
      competitor: competitor(subject),
      titles,
      lostFinals,
      series: [...bySeries]
        .map(([seriesId, editions]) => ({ series: series(seriesId), editions: editions.map(event).sort(byStart) }))
        .sort((a, b) => b.editions.length - a.editions.length || byStart(a.editions[0]!, b.editions[0]!)),
    }));
    return { ...page, withoutChampion: withoutChampion.map(event) };
  }

  /** Titles and lost finals by level. */
  async listTitles(query: TitlesQuery, call: Basis): Promise<ResultOf<typeof listTitles>> {
    const { frame, memo } = await this.newest.filteredBy(query, call);
    const filter = disciplineFilterOf(query, frame.profile);
    const { by, orderByColumn, isAsc } = query;
    const counts = () => memo.of(['titles', by, filter], () => titleCounts(frame, by, filter));
    const all = memo.of(['titles', by, filter, orderByColumn, isAsc], () => sorted(counts(), columns, query));
    const { competitor } = this.views.of(frame);
    return pageOf(all, query, (count) => ({
      competitor: competitor(count.subject),
      titles: count.titles,
      lostFinals: count.lostFinals,
      finals: finalsOf(count),
      levels: frame.profile.levels.flatMap(({ key }) => {
        const titles = count.byLevel.get(key);
        return titles === undefined ? [] : [{ level: key, titles }];
      }),
    }));
  }

  /** Every title with its final. @throws DomainError competitor.notFound */
  async listTitleResults(
    query: ParsedQuery<typeof listTitleResults>,
    call: Basis,
  ): Promise<ResultOf<typeof listTitleResults>> {
    const { frame, memo } = await this.newest.filteredBy(query, call);
    const filter = disciplineFilterOf(query, frame.profile);
    const { numberOf, handsOf, competitor, match } = this.views.of(frame);
    const { people } = frame.table;
    const rankOf = winnerRank(frame);
    const inOrder = memo.of(['results', filter], () => titlesOf(frame, filter));
    const { winnerId, hand } = query;
    const person = winnerId === undefined ? undefined : numberOf(winnerId);
    const isOf = (winner: number) => winner === person || people.playersOf(winner).includes(person ?? -1);
    const own = inOrder.filter(
      ({ winner }) =>
        (winnerId === undefined || isOf(winner)) && (hand === undefined || handsOf(winner).includes(hand)),
    );
    const newestFirst = own.toReversed();
    const all =
      query.orderByColumn === 'rank'
        ? sorted(newestFirst, { rank: byNumber(rankOf) }, { ...query, orderByColumn: 'rank' })
        : query.isAsc
          ? own
          : newestFirst;
    return pageOf(all, query, (title) => ({
      winner: competitor(title.winner),
      finalist: competitor(title.finalist),
      winnerRank: rankOf(title),
      ...match(title.row),
    }));
  }
}
