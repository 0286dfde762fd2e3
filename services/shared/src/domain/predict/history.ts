const DAYS_OF_RECENT = 30;
const DAYS_OF_SEASON = 365;
/** Number of days for which a player who broke off the last match is considered weakened. */
const DAYS_OF_RETIREMENT = 90;
/** Games of a short match (tennis), which adds no workload, and the unit of workload beyond it. */
const SHORT_MATCH = 18;
const WORKLOAD_UNIT = 20;
/** Days since the last match beyond which a longer layoff makes no difference. */
const LONGEST_LAYOFF = 365;
const NEVER = -0x80000000;

/** A match as counted for one of its players. */
export interface PlayedMatch {
  readonly day: number;
  /** Number of the surface, -1 where it has none. */
  readonly surface: number;
  readonly edition: number;
  /** Points (tennis: games) of both sides together, 0 where unknown. */
  readonly points: number;
  /** Whether the player's side broke it off. */
  readonly isBrokenOff: boolean;
}

/** Playing history of each player, updated match by match. */
export class History {
  private readonly matches: Int32Array;
  private readonly recents: Float64Array;
  private readonly seasons: Float64Array;
  private readonly lastDays: Int32Array;
  private readonly brokenOff: Int32Array;
  private readonly editions: Int32Array;
  private readonly workloads: Float64Array;
  private readonly onSurfaces: Int32Array;

  constructor(
    people: number,
    private readonly surfaceCount: number,
  ) {
    this.matches = new Int32Array(people);
    this.recents = new Float64Array(people);
    this.seasons = new Float64Array(people);
    this.lastDays = new Int32Array(people);
    this.brokenOff = new Int32Array(people).fill(NEVER);
    this.editions = new Int32Array(people).fill(-1);
    this.workloads = new Float64Array(people);
    this.onSurfaces = new Int32Array(people * surfaceCount);
  }

  matchesOf(player: number): number {
    return this.matches[player]!;
  }

  /** Matches on a surface, which is a number from 0. */
  matchesOn(player: number, surface: number): number {
    return this.onSurfaces[player * this.surfaceCount + surface]!;
  }

  /** Matches played, weighted by age: 1/e after 30 days. */
  recentOf(player: number, day: number): number {
    return this.recents[player]! * Math.exp(-this.gap(player, day) / DAYS_OF_RECENT);
  }

  /** Matches played, weighted by age: 1/e after a year. */
  seasonOf(player: number, day: number): number {
    return this.seasons[player]! * Math.exp(-this.gap(player, day) / DAYS_OF_SEASON);
  }

  /** Whether the player broke off the last match recently. */
  hasRetired(player: number, day: number): boolean {
    return day - this.brokenOff[player]! <= DAYS_OF_RETIREMENT;
  }

  /** Days since the last match, at most a year. */
  layoffOf(player: number, day: number): number {
    return this.matches[player] === 0 ? LONGEST_LAYOFF : Math.min(this.gap(player, day), LONGEST_LAYOFF);
  }

  /** Games played in an edition so far beyond those of short matches, in units of 20. */
  workloadIn(player: number, edition: number): number {
    return this.editions[player] === edition ? this.workloads[player]! : 0;
  }

  take(player: number, { day, surface, edition, points, isBrokenOff }: PlayedMatch): void {
    if (surface >= 0) this.onSurfaces[player * this.surfaceCount + surface]! += 1;
    this.recents[player] = this.recentOf(player, day) + 1;
    this.seasons[player] = this.seasonOf(player, day) + 1;
    this.workloads[player] =
      this.workloadIn(player, edition) + (points > 0 ? (points - SHORT_MATCH) / WORKLOAD_UNIT : 0);
    this.editions[player] = edition;
    this.brokenOff[player] = isBrokenOff ? day : NEVER;
    this.matches[player]! += 1;
    this.lastDays[player] = day;
  }

  private gap(player: number, day: number): number {
    return day - this.lastDays[player]!;
  }
}
