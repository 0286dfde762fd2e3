import { disciplines } from '@rallyrank/contracts/sport/codes';
import { rankingRuleOf } from '@rallyrank/contracts/sport/ranking-rules';
import { computeElo, type EloDiscipline } from '@rallyrank/shared/domain/elo/elo';
import { lazy, lazyBy } from '@rallyrank/shared/domain/lazy';
import { type ListSpan, listSpans } from '@rallyrank/shared/domain/list-spans/list-spans';
import type { RankList } from '@rallyrank/shared/domain/world-ranking/rank-list';
import { worldLines } from '@rallyrank/shared/domain/world-ranking/world-ranking';
import type { DerivationInput } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { type Frame, frameOf, type Subject } from '../domain/frame/frame.js';
import type { Sources } from '../domain/frame/sources.js';
import { goatCounts } from '../domain/goat/goat-counts.js';
import type { GoatCounts } from '../domain/goat/goat-input.js';
import type { RecordsInput } from '../domain/records/input.js';
import { computeRecords } from '../domain/records/records.js';
import { entryPoints } from './entry-points.js';
import { goatInput } from './goat-input.js';
import { officialLists } from './official-lists.js';
import { emptyRanks, fillRanks } from './rank-columns.js';
import { standingElo, standingLists } from './standing-lists.js';

/**
 * All that takes a walk over every match; each part when it is first asked for. Disciplines are indices into `disciplines`, people
 * numbers of the match table.
 */
export class StatsEngine {
  readonly frame: Frame;
  readonly elo = lazy(() => computeElo(this.input.rating, this.input.profile));
  readonly lines = lazy(() =>
    worldLines(this.input.rating.table, this.input.profile, rankingRuleOf(this.input.profile.key)),
  );
  /** The lists that ranks, weeks and year-ends are taken from: the published ones, where there are none the computed ones. */
  readonly lists: (discipline: number) => readonly RankList[] = lazyBy((discipline) =>
    officialLists(this.input, this.lines, discipline),
  );
  readonly spans: (discipline: number) => readonly ListSpan[] = lazyBy((discipline) =>
    listSpans(this.lists(discipline), rankingRuleOf(this.input.profile.key)),
  );
  readonly ranks = lazy(() => {
    const { table } = this.input.rating;
    const ranks = emptyRanks(table);
    for (const discipline of this.own) fillRanks(ranks, table, this.frame.rows[discipline]!, this.lists(discipline));
    return ranks;
  });
  readonly points = lazy(() => entryPoints(this.lines(), this.frame.entries, this.input.rating.table.people.size));
  readonly records = lazy(() => computeRecords(this.recordsInput()));

  private readonly goatInput = lazyBy((discipline: number) => {
    const { weekly } = this.eloOf(discipline);
    const { size } = this.input.rating.table.people;
    return goatInput(discipline, size, this.lists(discipline), this.spans(discipline), weekly, this.records());
  });

  constructor(readonly input: DerivationInput) {
    const { rating, profile } = input;
    this.frame = frameOf(rating.table, profile, this.sources());
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

  /** What records are computed from. */
  recordsInput(): RecordsInput {
    const { rating, profile } = this.input;
    const birthOf = (player: number): number | undefined => {
      const birth = rating.births[player]!;
      return Number.isNaN(birth) ? undefined : birth;
    };
    return {
      table: rating.table,
      profile,
      birthOf,
      associationOf: this.associationOf,
      elo: this.own.map((discipline) => standingElo(this.eloOf(discipline).weekly, discipline)),
      rankings: this.own.map((each) => standingLists(this.lists(each), this.spans(each), each)),
    };
  }

  private readonly associationOf = (player: number): string | undefined => {
    const { associations, associationCodes } = this.input.rating;
    return associationCodes[associations[player]!];
  };

  private sources(): Sources {
    const { elo, ranks, points } = this;
    return {
      associationOf: this.associationOf,
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
