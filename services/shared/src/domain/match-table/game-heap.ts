const FIRST = 1_024;
const GAME_BYTES = 3;

/**
 * Scores of all matches in one byte array. Each match has the number of games, then three bytes per game: points of
 * side 1, points of side 2, and the tie-break points of the loser plus one (0 without a tie-break).
 */
export class GameHeap {
  private bytes = new Uint8Array(FIRST);
  private used = 0;

  /** Adds the games of a match. @returns the offset of the games in the heap */
  add(games: readonly (readonly number[])[]): number {
    const at = this.used;
    this.reserve(1 + GAME_BYTES * games.length);
    this.bytes[this.used++] = games.length;
    for (const [first = 0, second = 0, tieBreak] of games) {
      this.bytes[this.used++] = first;
      this.bytes[this.used++] = second;
      this.bytes[this.used++] = tieBreak === undefined ? 0 : tieBreak + 1;
    }
    return at;
  }

  count(at: number): number {
    return this.bytes[at]!;
  }

  /**
   * Points of a side in a game. Allocates nothing, for loops over many matches.
   * @param game number of the game, from 0
   */
  points(at: number, game: number, side: 1 | 2): number {
    return this.bytes[at + GAME_BYTES * game + side]!;
  }

  /** The tie-break points of the loser of a game; undefined without a tie-break. */
  tieBreak(at: number, game: number): number | undefined {
    const stored = this.bytes[at + GAME_BYTES * (game + 1)]!;
    return stored === 0 ? undefined : stored - 1;
  }

  read(at: number): number[][] {
    return Array.from({ length: this.count(at) }, (_, game) => {
      const [first, second] = [this.points(at, game, 1), this.points(at, game, 2)];
      const tieBreak = this.tieBreak(at, game);
      return tieBreak === undefined ? [first, second] : [first, second, tieBreak];
    });
  }

  /** Copies the bytes of one match for the snapshot. @returns the next free offset in `target` */
  copyTo(target: Uint8Array, targetAt: number, at: number): number {
    const length = 1 + GAME_BYTES * this.count(at);
    target.set(this.bytes.subarray(at, at + length), targetAt);
    return targetAt + length;
  }

  /** A copy of all bytes in use. */
  copy(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.used);
  }

  get size(): number {
    return this.used;
  }

  load(bytes: Uint8Array<ArrayBuffer>): void {
    this.bytes = bytes.length === 0 ? new Uint8Array(FIRST) : bytes;
    this.used = bytes.length;
  }

  private reserve(more: number): void {
    if (this.used + more <= this.bytes.length) return;
    const larger = new Uint8Array(Math.ceil((this.used + more) * 1.5));
    larger.set(this.bytes.subarray(0, this.used));
    this.bytes = larger;
  }
}
