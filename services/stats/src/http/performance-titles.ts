import type { EventRef } from '@rallyrank/contracts/shared/refs';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import type { listMajorTitles, listTitleResults, listTitles } from '@rallyrank/contracts/stats/performance';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import {
  majorsWithoutChampion,
  majorTitles,
  type TitleCount,
  titleCounts,
  titlesOf,
} from '../domain/performance/titles.js';
import { disciplineFilterOf } from './filter-of.js';
import { type Asked, byOpponentRank, numberOf, statisticsFor } from './reading.js';
import { viewsOf } from './views.js';

type TitlesQuery = ParsedQuery<typeof listTitles>;

const byStart = (a: EventRef, b: EventRef): number => (a.startDate < b.startDate ? -1 : 1);

/** Titles of majors by series. */
export const pageOfMajors = async (
  query: ParsedQuery<typeof listMajorTitles>,
  asked: Asked,
): Promise<ResultOf<typeof listMajorTitles>> => {
  const { frame, memo } = await statisticsFor(asked, byOpponentRank(query, asked));
  const filter = disciplineFilterOf(query, asked.profile);
  const all = memo.of(['majors', query.by, filter], () => majorTitles(frame, query.by, filter));
  const { competitor, event, series } = viewsOf(frame, asked);
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
};

const finalsOf = ({ titles, lostFinals }: TitleCount): number => titles + lostFinals;

const columns: Columns<TitleCount, TitlesQuery['orderByColumn']> = {
  ...numberColumns(['titles', 'lostFinals']),
  finals: byNumber(finalsOf),
};

/** Titles and lost finals by level. */
export const pageOfTitles = async (query: TitlesQuery, asked: Asked): Promise<ResultOf<typeof listTitles>> => {
  const { frame, memo } = await statisticsFor(asked, byOpponentRank(query, asked));
  const filter = disciplineFilterOf(query, asked.profile);
  const { by, orderByColumn, isAsc } = query;
  const counts = () => memo.of(['titles', by, filter], () => titleCounts(frame, by, filter));
  const all = memo.of(['titles', by, filter, orderByColumn, isAsc], () => sorted(counts(), columns, query));
  const { competitor } = viewsOf(frame, asked);
  return pageOf(all, query, (count) => ({
    competitor: competitor(count.subject),
    titles: count.titles,
    lostFinals: count.lostFinals,
    finals: finalsOf(count),
    levels: asked.profile.levels.flatMap(({ key }) => {
      const titles = count.byLevel.get(key);
      return titles === undefined ? [] : [{ level: key, titles }];
    }),
  }));
};

/** Every title with its final. @throws DomainError competitor.notFound */
export const pageOfResults = async (
  query: ParsedQuery<typeof listTitleResults>,
  asked: Asked,
): Promise<ResultOf<typeof listTitleResults>> => {
  const statistics = await statisticsFor(asked, byOpponentRank(query, asked));
  const { frame, memo } = statistics;
  const filter = disciplineFilterOf(query, asked.profile);
  const { people } = frame.table;
  const inOrder = memo.of(['results', filter], () => titlesOf(frame, filter));
  const person = query.winnerId === undefined ? undefined : numberOf(statistics, asked, query.winnerId);
  const isOf = (winner: number) => winner === person || people.playersOf(winner).includes(person ?? -1);
  const own = query.winnerId === undefined ? inOrder : inOrder.filter(({ winner }) => isOf(winner));
  const { competitor, match } = viewsOf(frame, asked);
  return pageOf(query.isAsc ? own : own.toReversed(), query, ({ winner, finalist, row }) => ({
    winner: competitor(winner),
    finalist: competitor(finalist),
    ...match(row),
  }));
};
