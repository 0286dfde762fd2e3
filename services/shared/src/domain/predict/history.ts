const DAYS_OF_RECENT = 30;
const DAYS_OF_SEASON = 365;
/** Number of days, inclusive, for which a player who broke off the last match counts as weakened. */
const DAYS_OF_RETIREMENT = 90;
/** Number of games of a short match (tennis), which adds no workload, and number of games per unit of workload. */
const SHORT_MATCH = 18;
const WORKLOAD_UNIT = 20;
/** Longest layoff in days; a longer one is counted as this one. */
const LONGEST_LAYOFF = 365;
const NEVER = -0x80000000;

/** A match from the point of view of one of its players. */
export interface PlayedMatch {
  readonly day: number;
  /** Number of the surface, from 0; -1 if there is none. */
  readonly surface: number;
  readonly edition: number;
  /** Points (tennis: games) of both sides together; 0 if unknown. */
  readonly points: number;
  /** Whether the side of the player broke the match off. */
  readonly isBrokenOff: boolean;
}

/**
 * Playing history of each player, updated match by match. Players have competitor numbers, and days are day numbers.
 */
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

  /** Number of matches on a surface. @param surface number of the surface, from 0 */
  matchesOn(player: number, surface: number): number {
    return this.onSurfaces[player * this.surfaceCount + surface]!;
  }

  /** Number of matches, each weighted by its age: 1/e after 30 days. */
  recentOf(player: number, day: number): number {
    return this.recents[player]! * Math.exp(-this.gap(player, day) / DAYS_OF_RECENT);
  }

  /** Number of matches, each weighted by its age: 1/e after 365 days. */
  seasonOf(player: number, day: number): number {
    return this.seasons[player]! * Math.exp(-this.gap(player, day) / DAYS_OF_SEASON);
  }

  /** Whether the player broke off the last match, at most 90 days ago. */
  hasRetired(player: number, day: number): boolean {
    return day - this.brokenOff[player]! <= DAYS_OF_RETIREMENT;
  }

  /** Number of days since the last match, at most 365; 365 without any match. */
  layoffOf(player: number, day: number): number {
    return this.matches[player] === 0 ? LONGEST_LAYOFF : Math.min(this.gap(player, day), LONGEST_LAYOFF);
  }

  /**
   * Workload in an edition so far: for each match, the number of games minus 18, in units of 20 games. A match with
   * fewer games reduces the workload.
   */
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
