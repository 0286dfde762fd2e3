import type { RatingList } from './rating-input.js';

const A_YEAR = 365;

/**
 * The published list of one discipline that stands on a day, while the days go forward, and the ranks that draws print beside their
 * sides: they go deeper than many a list.
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

  /** @param lists of one discipline, by day */
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

  /** The list that was published last by that day; undefined before the first one. */
  get list(): RatingList | undefined {
    return this.current;
  }

  /** A list counts from its own day on: it is made from the results of the weeks before. */
  goTo(day: number): void {
    this.today = day;
    const before = this.next;
    while (this.next < this.lists.length && this.lists[this.next]!.day <= day) {
      this.deepestRank = Math.max(this.deepestRank, this.lists[this.next]!.ranks.at(-1) ?? 0);
      this.next += 1;
    }
    if (this.next > before) this.stand(this.lists[this.next - 1]!);
  }

  /** Row of a player or pair on the list, -1 where it is not on it. */
  rowOf(competitor: number): number {
    return this.ofCompetitor[competitor] === this.serial ? this.rows[competitor]! : -1;
  }

  /** Best row of a player, alone or in any pair; -1 where there is none. */
  bestRowOf(player: number): number {
    return this.ofPlayer[player] === this.serial ? this.bestRows[player]! : -1;
  }

  /** Notes the rank that a draw of the day prints; 0 says nothing. */
  print(competitor: number, rank: number): void {
    if (rank === 0) return;
    this.printedRanks[competitor] = rank;
    this.printedOn[competitor] = this.today;
    this.deepestRank = Math.max(this.deepestRank, rank);
  }

  /** The deepest rank that was listed or printed so far; 0 where nothing was. */
  get deepest(): number {
    return this.deepestRank;
  }

  /** Rank of a player, alone or in its best pair: printed since the list, else listed, else printed within a year; 0 where unknown. */
  rankOf(player: number): number {
    const printed = this.printedRanks[player]!;
    const list = this.current;
    if (printed > 0 && (!list || this.printedOn[player]! >= list.day)) return printed;
    const row = this.bestRowOf(player);
    if (row >= 0) return list!.ranks[row]!;
    return printed > 0 && this.today - this.printedOn[player]! <= A_YEAR ? printed : 0;
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

  /** Rows come in order of rank: the first one is the best. */
  private best(player: number, row: number): void {
    if (player < 0 || this.ofPlayer[player] === this.serial) return;
    this.ofPlayer[player] = this.serial;
    this.bestRows[player] = row;
  }
}
