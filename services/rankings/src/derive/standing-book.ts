import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { RankingRule } from '@rallyrank/contracts/sport/ranking-rules';
import { type ListSpan, listSpans } from '@rallyrank/shared/domain/list-spans/list-spans';
import { type Standings, standingsOf } from '@rallyrank/shared/domain/list-spans/standings';
import { type Stint, stintsIn } from '@rallyrank/shared/domain/list-spans/stints';
import { yearEndCounts, yearEnds } from '@rallyrank/shared/domain/list-spans/year-ends';
import type { ListSource } from '@rallyrank/shared/read-models/published-lists/list-source';

/** What the lists of a discipline say of all competitors (numbers of the source). */
export interface StandingPage {
  readonly spans: readonly ListSpan[];
  readonly standings: Standings;
  /** By place of the band: number of year-ends in it, and the stints. */
  readonly yearEnds: readonly Int32Array[];
  stints(band: number): readonly Stint[];
}

const computePage = (source: ListSource, discipline: Discipline, rule: RankingRule): StandingPage => {
  const lists = source.lists(discipline);
  const spans = listSpans(lists, source.countsFrozen ? { ...rule, frozen: [] } : rule);
  const byBand = new Map<number, readonly Stint[]>();
  return {
    spans,
    standings: standingsOf(lists, spans, source.people),
    yearEnds: yearEndCounts(yearEnds(lists, spans), source.people),
    stints: (band) => {
      const known = byBand.get(band) ?? stintsIn(lists, spans, band);
      byBand.set(band, known);
      return known;
    },
  };
};

/** Standings by date spans of each discipline of a source; computed once for each state of its lists, when first asked for. */
export class StandingBook {
  private readonly pages = new WeakMap<ListSource, Map<Discipline, { revision: number; page: StandingPage }>>();

  constructor(private readonly rule: RankingRule) {}

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
