import { Controller, Inject } from '@nestjs/common';
import { getRankingStints, listRankingWeeks, listYearEndLeaders } from '@rallyrank/contracts/rankings/standing';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import type { CallContext } from '@rallyrank/infra/http/call';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { Route } from '@rallyrank/infra/nest/route';
import { weeksOf } from '@rallyrank/shared/domain/list-spans/list-spans';
import { bands } from '@rallyrank/shared/domain/list-spans/standings';
import type { Stint } from '@rallyrank/shared/domain/list-spans/stints';
import { bandOf } from '../domain/band.js';
import { enteredIn } from '../domain/newcomers.js';
import { chosenLists } from './list-choice.js';
import { type Asked, playsFor, READING, type Reading } from './reading.js';
import { stintView } from './stint-view.js';

type Query = ParsedQuery<typeof listRankingWeeks>;
const DAYS_OF_WEEK = 7;

const rowOf = (stints: readonly Stint[], yearEnds: number) => {
  const sum = (of: (stint: Stint) => number) => stints.reduce((total, stint) => total + of(stint), 0);
  const days = sum((stint) => stint.days);
  return {
    weeks: weeksOf(days),
    days,
    frozenDays: sum((stint) => stint.frozen),
    stints: stints.length,
    longestStintWeeks: weeksOf(Math.max(...stints.map((stint) => stint.days))),
    yearEnds,
    first: stints[0]!.from,
    last: stints.at(-1)!.until - 1,
  };
};

const columns: Columns<ReturnType<typeof rowOf>, Query['orderByColumn']> = {
  ...numberColumns(['stints', 'longestStintWeeks', 'yearEnds', 'first']),
  weeks: byNumber(({ days }) => days),
};

/** Everyone who was ever at a rank or better, most days first; the rank of a row is by weeks, regardless of the sorting. */
const everyone = async (query: Pick<Query, 'type' | 'discipline' | 'basis' | 'rank' | 'association'>, asked: Asked) => {
  const { association, discipline } = query;
  const { basis, source } = await chosenLists(query, asked);
  const page = asked.book.of(source, discipline);
  const at = bands.findIndex((each) => bandOf(each) === query.rank);
  const band = bands[at]!;
  const all = [...Map.groupBy(page.stints(band), ({ competitor }) => competitor)]
    .map(([number, own]) => ({ id: source.idOf(number), rank: 0, own, ...rowOf(own, page.yearEnds[at]![number]!) }))
    .sort((a, b) => b.days - a.days || compareIds(a.id, b.id));
  for (const [i, row] of all.entries()) row.rank = all[i - 1]?.days === row.days ? all[i - 1]!.rank : i + 1;
  const found = all.filter(({ id }) => association === undefined || playsFor(asked.directory, id, association));
  return { found, band, basis, covered: page.covered };
};

const pageOfWeeks = async (query: Query, asked: Asked): Promise<ResultOf<typeof listRankingWeeks>> => {
  const { found, basis, covered } = await everyone(query, asked);
  const warmUp = basis === 'computed' ? asked.profile.publishedList.weeks * DAYS_OF_WEEK : 0;
  const wanted =
    query.entered === undefined
      ? found
      : found.filter(({ first }) => enteredIn(first, covered, warmUp) === query.entered);
  const rows = pageOf(sorted(wanted, columns, query), query, ({ id, own: _, first, last, ...row }) => ({
    ...row,
    competitor: asked.directory.competitorRef(id),
    first: dayOf(first),
    last: dayOf(last),
  }));
  return { ...rows, covered };
};

const stintsOf = async (
  query: ParsedQuery<typeof getRankingStints>,
  asked: Asked,
): Promise<ResultOf<typeof getRankingStints>> => {
  const { found, band } = await everyone(query, asked);
  const { season } = query;
  const isShown = ({ from, until }: Stint) =>
    season === undefined || (from < dayNumber(`${season + 1}-01-01`) && until > dayNumber(`${season}-01-01`));
  return found
    .map((each) => ({ ...each, own: each.own.filter(isShown) }))
    .filter(({ own }) => own.length > 0)
    .slice(0, query.limit)
    .sort((a, b) => a.first - b.first || a.rank - b.rank)
    .map(({ id, weeks, own }) => ({
      competitor: asked.directory.competitorRef(id),
      weeks,
      stints: own.map((stint) => stintView(stint, band)),
    }));
};

const yearEndLeaders = async (
  query: ParsedQuery<typeof listYearEndLeaders>,
  asked: Asked,
): Promise<ResultOf<typeof listYearEndLeaders>> => {
  const { source } = await chosenLists(query, asked);
  const { yearEndLists } = asked.book.of(source, query.discipline);
  return yearEndLists.toReversed().map(({ year, list: { competitors, ranks } }) => ({
    season: year,
    competitors: [...competitors]
      .filter((_, row) => ranks[row] === 1)
      .map((number) => asked.directory.competitorRef(source.idOf(number))),
  }));
};

@Controller()
export class RankingWeeksController {
  constructor(@Inject(READING) private readonly reading: Reading) {}

  @Route(listRankingWeeks)
  listRankingWeeks(query: ParsedQuery<typeof listRankingWeeks>, call: CallContext) {
    return pageOfWeeks(query, { ...this.reading, ...call });
  }

  @Route(getRankingStints)
  getRankingStints(query: ParsedQuery<typeof getRankingStints>, call: CallContext) {
    return stintsOf(query, { ...this.reading, ...call });
  }

  @Route(listYearEndLeaders)
  listYearEndLeaders(query: ParsedQuery<typeof listYearEndLeaders>, call: CallContext) {
    return yearEndLeaders(query, { ...this.reading, ...call });
  }
}
