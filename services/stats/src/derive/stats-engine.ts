import type { RankingBasis } from '@rallyrank/contracts/rankings/common';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { type KeptElo, rateAgain, rateAnew } from '@rallyrank/shared/domain/elo/elo';
import type { EloDiscipline, EloResult } from '@rallyrank/shared/domain/elo/elo-result';
import { lazy, lazyBy } from '@rallyrank/shared/domain/lazy';
import { type ListSpan, listSpans } from '@rallyrank/shared/domain/list-spans/list-spans';
import { settledFrom } from '@rallyrank/shared/domain/list-spans/settled-from';
import { associationLookup } from '@rallyrank/shared/domain/players/association-lookup';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { worldLines } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import type { Since } from '@rallyrank/shared/read-models/derivation-input/keeping';
import { type Frame, frameOf, type Subject } from '../domain/frame/frame.js';
import type { Sources } from '../domain/frame/sources.js';
import { goatCounts } from '../domain/goat/goat-counts.js';
import type { GoatCounts } from '../domain/goat/goat-input.js';
import type { RecordsInput } from '../domain/records/input.js';
import type { KeptRecords } from '../domain/records/kept-lists.js';
import { keepRecords } from '../domain/records/records.js';
import { entryPoints } from './entry-points.js';
import { goatInput } from './goat-input.js';
import { officialLists } from './official-lists.js';
import { emptyRanks, fillRanks } from './rank-columns.js';
import { standingElo, standingLists } from './standing-lists.js';

/** State that an engine passes to the next one. */
export interface KeptStats {
  readonly elo: KeptElo;
  readonly records: KeptRecords;
  /** By discipline with published lists. */
  readonly published: ReadonlyMap<number, readonly RankList[]>;
}

/**
 * Everything that needs a walk over all matches; each part is computed on first use. Disciplines are indices into
 * `disciplines`, people are numbers of the match table.
 */
export class StatsEngine {
  readonly frame: Frame;
  readonly elo = (): EloResult => this.rated().result;
  readonly lines = lazy(() =>
    worldLines(this.input.rating.table, this.input.profile, rankingRuleOf(this.input.profile.key)),
  );
  /** The lists behind ranks, weeks and year-ends: the published ones, or the computed ones if none are published. */
  readonly lists: (discipline: number) => readonly RankList[] = lazyBy(
    (discipline) => this.publishedBefore(discipline) ?? officialLists(this.input, this.lines, discipline),
  );
  readonly spans: (discipline: number) => readonly ListSpan[] = lazyBy((discipline) =>
    listSpans(this.lists(discipline), rankingRuleOf(this.input.profile.key)),
  );
  readonly ranks = lazy(() => {
    const { table } = this.input.rating;
    const ranks = emptyRanks(table);
    for (const each of this.own) fillRanks(ranks, table, this.frame.rows[each]!, this.lists(each), this.spans(each));
    return ranks;
  });
  readonly points = lazy(() => entryPoints(this.lines(), this.frame.entries, this.input.rating.table.people.size));
  readonly records = () => this.computed().records;

  private readonly computed = lazy(() => {
    const since = this.since && { kept: this.since.kept.records, touched: this.since.touched };
    return keepRecords(this.recordsInput(), since);
  });
  private readonly rated = lazy((): KeptElo => {
    const { rating, profile } = this.input;
    // Statistics need no lists of surfaces.
    if (!this.since) return rateAnew(rating, profile, []);
    return rateAgain(this.since.kept.elo, rating, profile, this.since.touched);
  });
  private readonly goatInput = lazyBy((discipline: number) => {
    const { weekly } = this.eloOf(discipline);
    const { size } = this.input.rating.table.people;
    const { lists, spans } = this.settled(discipline);
    return goatInput(discipline, size, lists, spans, weekly, this.records());
  });

  /** @param since kept state to continue from instead of computing everything from scratch */
  constructor(
    readonly input: DerivationInput,
    private readonly since?: Since<KeptStats>,
  ) {
    const { rating, profile } = input;
    this.frame = frameOf(rating.table, profile, this.sources());
  }

  /** State from which the next engine can continue. */
  kept(): KeptStats {
    const { lists } = this.input.rating;
    const published = this.own.filter((each) => lists.some(({ discipline }) => discipline === each));
    return {
      elo: this.rated(),
      records: this.computed().kept,
      published: new Map(published.map((discipline) => [discipline, this.lists(discipline)])),
    };
  }

  /** The disciplines of the sport. */
  get own(): readonly number[] {
    return this.input.profile.disciplines.map(({ code }) => disciplines.indexOf(code));
  }

  eloOf(discipline: number): EloDiscipline {
    return this.elo().disciplines.find((each) => each.discipline === discipline)!;
  }

  goat(discipline: number, by: Subject): GoatCounts {
    return goatCounts(this.frame, discipline, by, this.goatInput(discipline));
  }

  /** Input of the records. */
  readonly recordsInput = lazy((): Required<RecordsInput> => {
    const { rating, profile } = this.input;
    const birthOf = (player: number): number | undefined => {
      const birth = rating.births[player]!;
      return Number.isNaN(birth) ? undefined : birth;
    };
    return {
      table: rating.table,
      profile,
      birthOf,
      ...this.associations(),
      elo: this.own.map((discipline) => standingElo(this.eloOf(discipline).weekly, discipline)),
      rankings: this.own.map((each) => {
        const { lists, spans } = this.settled(each);
        return standingLists(lists, spans, each, this.basisOf(each));
      }),
    };
  });

  private basisOf(discipline: number): RankingBasis {
    return this.input.rating.lists.some((list) => list.discipline === discipline) ? 'published' : 'computed';
  }

  /** The official lists that count as weeks at a rank, with their spans: all published ones. */
  private settled(discipline: number) {
    const [lists, spans] = [this.lists(discipline), this.spans(discipline)];
    if (this.basisOf(discipline) === 'published') return { lists, spans };
    const from = settledFrom(this.eloOf(discipline).weekly, this.input.profile.points[0]?.from);
    return { lists: lists.filter(({ day }) => day >= from), spans: spans.filter((span) => span.from >= from) };
  }

  private publishedBefore(discipline: number): readonly RankList[] | undefined {
    const kept = this.since?.kept;
    return kept?.elo.input.lists === this.input.rating.lists ? kept.published.get(discipline) : undefined;
  }

  private readonly associations = lazy(() => {
    const { rating, histories } = this.input;
    const { associations, associationCodes, table } = rating;
    return associationLookup(table, (player) => associationCodes[associations[player]!], histories);
  });

  private sources(): Sources {
    const { elo, ranks, points } = this;
    return {
      ...this.associations(),
      rankOf: (row, side) => (side === 1 ? ranks().side1 : ranks().side2)[row]!,
      get points() {
        return points();
      },
      get ratings() {
        return elo().columns;
      },
    };
  }
}
