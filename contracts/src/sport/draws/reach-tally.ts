import type { KnockoutChances } from './bracket.js';
import type { GroupTop } from './group.js';

/** Grid of rounds and competitors. */
type Grid = readonly Float64Array[];

/** Adds columns by round. `at` contains the target position of each element. */
const addTo = (grid: Grid, reach: Grid, at: Int32Array, weight: number): void => {
  for (const [round, column] of reach.entries()) {
    const sums = grid[round]!;
    for (let i = 0; i < column.length; i++) sums[at[i]!]! += weight * column[i]!;
  }
};

const addSquaresTo = (grid: Grid, reach: Grid, at: Int32Array, weight: number): void => {
  for (const [round, column] of reach.entries()) {
    const sums = grid[round]!;
    for (let i = 0; i < column.length; i++) sums[at[i]!]! += weight * column[i]! * column[i]!;
  }
};

/** Sums weighted draws, and estimates the uncertainty of the sum. */
export class ReachTally {
  readonly competitors: Int32Array;
  private readonly places: ReadonlyMap<number, number>;
  private readonly sums: Grid;
  private readonly squares: Grid;
  private readonly given = new Map<GroupTop, { readonly grid: Grid; weight: number }>();

  constructor(
    competitors: Iterable<number>,
    private readonly rounds: number,
  ) {
    this.competitors = Int32Array.from(new Set(competitors)).sort();
    this.places = new Map([...this.competitors].map((competitor, place) => [competitor, place]));
    this.sums = this.grid();
    this.squares = this.grid();
  }

  /** @param tops group outcomes that led to this draw; certain ones can be omitted */
  add(chances: KnockoutChances, weight: number, tops: readonly GroupTop[] = []): void {
    const at = this.placesOf(chances);
    addTo(this.sums, chances.reach, at, weight);
    addSquaresTo(this.squares, chances.reach, at, weight);
    for (const top of tops) this.addGiven(top, chances, weight);
  }

  /** Adds a draw given one certain group outcome, which measures how much depends on that outcome. */
  addGiven(top: GroupTop, chances: KnockoutChances, weight: number): void {
    const given = this.given.get(top) ?? { grid: this.grid(), weight: 0 };
    this.given.set(top, given);
    addTo(given.grid, chances.reach, this.placesOf(chances), weight);
    given.weight += weight;
  }

  reach(): Grid {
    return this.sums;
  }

  /**
   * Standard errors of `samples` random draws (0 if all draws were enumerated) and of simulated groups. The
   * probabilities of the outcomes of one group are negatively correlated, so the sum of their variances, each times the
   * squared probability given that outcome, is an upper bound.
   */
  errors(samples: number | null): Grid {
    return this.sums.map((sums, round) =>
      sums.map((mean, i) => {
        let variance = samples === null ? 0 : Math.max(0, this.squares[round]![i]! - mean ** 2) / samples;
        for (const [top, { grid, weight }] of this.given) {
          variance += top.variance * (grid[round]![i]! / weight) ** 2;
        }
        return Math.sqrt(variance);
      }),
    );
  }

  private placesOf({ competitors }: KnockoutChances): Int32Array {
    return competitors.map((competitor) => this.places.get(competitor)!);
  }

  private grid(): Grid {
    return Array.from({ length: this.rounds + 1 }, () => new Float64Array(this.competitors.length));
  }
}
