import { Inject, Injectable } from '@nestjs/common';
import type { Period } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { type RankingRule, rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { lazy } from '@rallyrank/shared/domain/lazy';
import { coveredPeriods, listSpans } from '@rallyrank/shared/domain/list-spans/list-spans';
import { type Standings, standingsOf } from '@rallyrank/shared/domain/list-spans/standings';
import { type Stint, stintsIn } from '@rallyrank/shared/domain/list-spans/stints';
import { bestYearEndRanks, type YearEnd, yearEndCounts, yearEnds } from '@rallyrank/shared/domain/list-spans/year-ends';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { SPORT_PROFILE } from '@rallyrank/shared/nest/sport-profile';
import type { ListSource } from '@rallyrank/shared/read-models/published-lists/list-source';

/** Summary of the lists of a discipline that count, for all competitors (numbers of the source). */
export interface StandingPage {
  /** Periods in which a list was in force, oldest first. */
  readonly covered: Period[];
  /** Day number from which the ranks of the newest list are unknown; undefined without a list. */
  readonly lapse: number | undefined;
  readonly standings: Standings;
  /** By number of the source: 1 for competitors on any list, including those that do not count. */
  listed(): Uint8Array;
  /** Best rank at the end of a year, 0 for none. */
  readonly bestYearEndRank: Uint32Array;
  /** The lists in force at the ends of years, oldest first. */
  readonly yearEndLists: readonly YearEnd[];
  /** By index of the band: number of year-ends in it, and the stints. */
  readonly yearEnds: readonly Int32Array[];
  stints(band: number): readonly Stint[];
}

const listedIn = (lists: readonly RankList[], people: number): Uint8Array => {
  const listed = new Uint8Array(people);
  for (const { competitors } of lists) for (const number of competitors) listed[number] = 1;
  return listed;
};

const computePage = (source: ListSource, discipline: Discipline, rule: RankingRule): StandingPage => {
  const from = source.settledFrom(discipline);
  const all = source.lists(discipline);
  const lists = all.filter(({ day }) => day >= from);
  const spans = listSpans(lists, source.countsFrozen ? { ...rule, frozen: [] } : rule);
  const ends = yearEnds(lists, spans);
  const byBand = new Map<number, readonly Stint[]>();
  return {
    covered: coveredPeriods(spans),
    lapse: spans.at(-1)?.lapse,
    standings: standingsOf(lists, spans, source.people),
    listed: lazy(() => listedIn(all, source.people)),
    bestYearEndRank: bestYearEndRanks(ends, source.people),
    yearEndLists: ends,
    yearEnds: yearEndCounts(ends, source.people),
    stints: (band) => {
      const known = byBand.get(band) ?? stintsIn(lists, spans, band);
      byBand.set(band, known);
      return known;
    },
  };
};

/** Standings by date spans of each discipline of a source; computed on first use, once for each state of its lists. */
@Injectable()
export class StandingBook {
  private readonly pages = new WeakMap<ListSource, Map<Discipline, { revision: number; page: StandingPage }>>();
  private readonly rule: RankingRule;

  constructor(@Inject(SPORT_PROFILE) { key }: SportProfile) {
    this.rule = rankingRuleOf(key);
  }

  of(source: ListSource, discipline: Discipline): StandingPage {
    const pages = this.pages.get(source) ?? new Map();
    this.pages.set(source, pages);
    const known = pages.get(discipline);
    if (known?.revision === source.revision) return known.page;
    const page = computePage(source, discipline, this.rule);
    pages.set(discipline, { revision: source.revision, page });
    return page;
  }
}
