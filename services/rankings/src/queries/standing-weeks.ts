import { Inject, Injectable } from '@nestjs/common';
import type { getRankingStints, listRankingWeeks, listYearEndLeaders } from '@rallyrank/contracts/rankings/standing';
import { compareIds } from '@rallyrank/contracts/shared/ids';
import type { ParsedQuery, ResultOf } from '@rallyrank/contracts/shared/route';
import { dayNumber, dayOf } from '@rallyrank/contracts/shared/time';
import { pageOf } from '@rallyrank/infra/list/page';
import { byNumber, type Columns, numberColumns, sorted } from '@rallyrank/infra/list/sorting';
import { weeksOf } from '@rallyrank/shared/domain/list-spans/list-spans';
import { bands } from '@rallyrank/shared/domain/list-spans/standings';
import type { Stint } from '@rallyrank/shared/domain/list-spans/stints';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { StandingBook } from '../derive/standing-book.js';
import { bandOf } from '../domain/band.js';
import { enteredIn } from '../domain/newcomers.js';
import { playsFor } from './associations-of.js';
import { ChosenLists } from './chosen-lists.js';
import type { Basis } from './newest-rankings.js';
import { stintView } from './stint-view.js';

type Query = ParsedQuery<typeof listRankingWeeks>;

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

/** Weeks at a rank or better, and leaders at the ends of years. */
@Injectable()
export class WeekQueries {
  constructor(
    @Inject(Directory) private readonly directory: Directory,
    @Inject(StandingBook) private readonly book: StandingBook,
    @Inject(ChosenLists) private readonly chosen: ChosenLists,
  ) {}

  async listRankingWeeks(query: Query, call: Basis): Promise<ResultOf<typeof listRankingWeeks>> {
    const { found, covered } = await this.everyone(query, call);
    const wanted =
      query.entered === undefined ? found : found.filter(({ first }) => enteredIn(first, covered) === query.entered);
    const rows = pageOf(sorted(wanted, columns, query), query, ({ id, own: _, first, last, ...row }) => ({
      ...row,
      competitor: this.directory.competitorRef(id),
      first: dayOf(first),
      last: dayOf(last),
    }));
    return { ...rows, covered };
  }

  async getRankingStints(
    query: ParsedQuery<typeof getRankingStints>,
    call: Basis,
  ): Promise<ResultOf<typeof getRankingStints>> {
    const { found, band } = await this.everyone(query, call);
    const { season } = query;
    const isShown = ({ from, until }: Stint) =>
      season === undefined || (from < dayNumber(`${season + 1}-01-01`) && until > dayNumber(`${season}-01-01`));
    return found
      .map((each) => ({ ...each, own: each.own.filter(isShown) }))
      .filter(({ own }) => own.length > 0)
      .slice(0, query.limit)
      .sort((a, b) => a.first - b.first || a.rank - b.rank)
      .map(({ id, weeks, own }) => ({
        competitor: this.directory.competitorRef(id),
        weeks,
        stints: own.map((stint) => stintView(stint, band)),
      }));
  }

  async listYearEndLeaders(
    query: ParsedQuery<typeof listYearEndLeaders>,
    call: Basis,
  ): Promise<ResultOf<typeof listYearEndLeaders>> {
    const { source } = await this.chosen.of(query, call);
    const { yearEndLists } = this.book.of(source, query.discipline);
    return yearEndLists.toReversed().map(({ year, list: { date, competitors, ranks } }) => ({
      season: year,
      competitors: [...competitors]
        .filter((_, row) => ranks[row] === 1)
        .map((number) => this.directory.competitorRef(source.idOf(number), date)),
    }));
  }

  /**
   * Everyone who was ever at a rank or better, most days first; the rank of a row is by weeks, regardless of the
   * sorting.
   */
  private async everyone(query: Pick<Query, 'type' | 'discipline' | 'basis' | 'rank' | 'association'>, call: Basis) {
    const { association, discipline } = query;
    const { source } = await this.chosen.of(query, call);
    const page = this.book.of(source, discipline);
    const at = bands.findIndex((each) => bandOf(each) === query.rank);
    const band = bands[at]!;
    const all = [...Map.groupBy(page.stints(band), ({ competitor }) => competitor)]
      .map(([number, own]) => ({ id: source.idOf(number), rank: 0, own, ...rowOf(own, page.yearEnds[at]![number]!) }))
      .sort((a, b) => b.days - a.days || compareIds(a.id, b.id));
    for (const [i, row] of all.entries()) row.rank = all[i - 1]?.days === row.days ? all[i - 1]!.rank : i + 1;
    const found = all.filter(({ id }) => association === undefined || playsFor(this.directory, id, association));
    return { found, band, covered: page.covered };
  }
}
