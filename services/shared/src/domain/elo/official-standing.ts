import type { RatingList } from './rating-input.js';

const A_YEAR = 365;

/**
 * The published list of one discipline that is in force on the current day, and the ranks that draws print next to
 * their sides. Printed ranks often go deeper than the list.
 */
export class OfficialStanding {
  private next = 0;
  private serial = 0;
  private readonly ofCompetitor: Int32Array;
  private readonly ofPlayer: Int32Array;
  private readonly rows: Int32Array;
  private readonly bestRows: Int32Array;
  private current: RatingList | undefined;
  private today = 0;
  private deepestRank = 0;
  private readonly printedRanks: Int32Array;
  private readonly printedOn: Int32Array;

  /**
   * @param lists lists of one discipline, by day
   * @param people number of competitors in the match table
   */
  constructor(
    private readonly lists: readonly RatingList[],
    people: number,
  ) {
    this.ofCompetitor = new Int32Array(people).fill(-1);
    this.ofPlayer = new Int32Array(people).fill(-1);
    this.rows = new Int32Array(people);
    this.bestRows = new Int32Array(people);
    this.printedRanks = new Int32Array(people);
    this.printedOn = new Int32Array(people);
  }

  /** The last list published by the current day; undefined if none was published within a year. */
  get list(): RatingList | undefined {
    return this.current;
  }

  /**
   * Advances to a day. A list is in force from its own date on, because it is computed from the results of earlier
   * weeks.
   */
  goTo(day: number): void {
    this.today = day;
    const before = this.next;
    while (this.next < this.lists.length && this.lists[this.next]!.day <= day) {
      this.deepestRank = Math.max(this.deepestRank, this.lists[this.next]!.ranks.at(-1) ?? 0);
      this.next += 1;
    }
    if (this.next > before) this.stand(this.lists[this.next - 1]!);
    if (this.current && day - this.current.day > A_YEAR) this.lapse();
  }

  /** Row of a player or pair on the list; -1 if it is not listed. */
  rowOf(competitor: number): number {
    return this.ofCompetitor[competitor] === this.serial ? this.rows[competitor]! : -1;
  }

  /** Best row of a player, alone or in any pair; -1 if the player is not listed. */
  bestRowOf(player: number): number {
    return this.ofPlayer[player] === this.serial ? this.bestRows[player]! : -1;
  }

  /** Stores the rank that a draw prints on the current day; 0 means that none is printed. */
  print(competitor: number, rank: number): void {
    if (rank === 0) return;
    this.printedRanks[competitor] = rank;
    this.printedOn[competitor] = this.today;
    this.deepestRank = Math.max(this.deepestRank, rank);
  }

  /** The largest rank number listed or printed so far; 0 if there is none. */
  get deepest(): number {
    return this.deepestRank;
  }

  /**
   * Rank of a player, alone or in the best pair: the rank printed since the list, else the listed one, else one printed
   * within a year; 0 if unknown.
   */
  rankOf(player: number): number {
    const printed = this.printedRanks[player]!;
    const list = this.current;
    if (printed > 0 && list && this.printedOn[player]! >= list.day) return printed;
    const row = this.bestRowOf(player);
    if (row >= 0) return list!.ranks[row]!;
    return printed > 0 && this.today - this.printedOn[player]! <= A_YEAR ? printed : 0;
  }

  /** Drops a list that is more than a year old, because it no longer reflects current strength. */
  private lapse(): void {
    this.current = undefined;
    this.serial += 1;
  }

  private stand(list: RatingList): void {
    this.current = list;
    this.serial += 1;
    for (let row = 0; row < list.ranks.length; row++) {
      const competitor = list.competitors[row]!;
      if (competitor >= 0) {
        this.ofCompetitor[competitor] = this.serial;
        this.rows[competitor] = row;
      }
      this.best(list.firstPlayers[row]!, row);
      this.best(list.secondPlayers[row]!, row);
    }
  }

  /** Stores the best row of a player. Rows are in order of rank, so the first row of a player is the best. */
  private best(player: number, row: number): void {
    if (player < 0 || this.ofPlayer[player] === this.serial) return;
    this.ofPlayer[player] = this.serial;
    this.bestRows[player] = row;
  }
}
