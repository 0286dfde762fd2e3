const DAYS_OF_RECENT = 30;

/** How much each player has played, brought forward match by match. */
export class History {
  private readonly matches: Int32Array;
  private readonly recents: Float64Array;
  private readonly lastDays: Int32Array;
  private readonly onSurfaces: Int32Array;

  constructor(
    people: number,
    private readonly surfaceCount: number,
  ) {
    this.matches = new Int32Array(people);
    this.recents = new Float64Array(people);
    this.lastDays = new Int32Array(people);
    this.onSurfaces = new Int32Array(people * surfaceCount);
  }

  matchesOf(player: number): number {
    return this.matches[player]!;
  }

  /** Matches on a surface, which is a number from 0. */
  matchesOn(player: number, surface: number): number {
    return this.onSurfaces[player * this.surfaceCount + surface]!;
  }

  /** Matches played, each counting less the longer ago it was: 1/e after 30 days. */
  recentOf(player: number, day: number): number {
    const gap = day - this.lastDays[player]!;
    return this.recents[player]! * Math.exp(-gap / DAYS_OF_RECENT);
  }

  /** @param surface -1 where it has none */
  take(player: number, day: number, surface: number): void {
    if (surface >= 0) this.onSurfaces[player * this.surfaceCount + surface]! += 1;
    this.recents[player] = this.recentOf(player, day) + 1;
    this.matches[player]! += 1;
    this.lastDays[player] = day;
  }
}
