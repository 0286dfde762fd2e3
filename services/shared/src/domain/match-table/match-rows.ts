import type { Id } from '@rallyrank/contracts/shared/ids';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { disciplines, outcomes, roundCodes } from '@rallyrank/contracts/sport/codes';
import type { MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';
import { allocate, type Columns, columnNames, enlarged } from './columns.js';
import { EditionList } from './editions.js';
import { GameHeap } from './game-heap.js';
import { Interner } from './interner.js';
import { People } from './people.js';
import { RowIndex } from './row-index.js';
import { statedText } from './stated-text.js';

const FIRST_CAPACITY = 1_024;
const GROWTH = 1.25;

const marksOf = (side: Side): string => `${side.seed ?? ''}\t${side.entry ?? ''}`;

/**
 * The storage of the table: columns, the texts and people to which they refer, and the linked lists through the rows.
 */
export class MatchRows {
  readonly people = new People();
  readonly editions = new EditionList();
  readonly texts = new Interner();
  readonly games = new GameHeap();
  /** Index of the rows by match id. The first lookup builds it, because many uses of the table need no lookup. */
  private index: RowIndex | undefined;
  private current = allocate(FIRST_CAPACITY);
  private used = 0;

  get columns(): Columns {
    return this.current;
  }

  get size(): number {
    return this.used;
  }

  /** Row of a match; -1 if it is unknown. */
  find(edition: number, matchId: Id): number {
    const match = this.texts.find(matchId);
    return match === undefined ? -1 : this.indexed().find(this.current, edition, match);
  }

  /**
   * Adds a match or replaces the match with its id.
   * @returns its row
   * @throws Error before any change if a pair has different players than before
   */
  put(edition: number, matchId: Id, facts: MatchFacts): number {
    const [first, second] = facts.sides.map((side) => this.people.competitor(side.competitorId, side.playerIds));
    const known = this.find(edition, matchId);
    if (known >= 0) this.unlink(known);
    const row = known >= 0 ? known : this.newRow();
    this.write(row, edition, matchId, facts);
    this.current.side1[row] = first!;
    this.current.side2[row] = second!;
    this.linkSides(row);
    if (known >= 0) return row;
    this.linkEdition(row);
    this.index?.add(this.current, row, this.used);
    return row;
  }

  /** Removes the match of a row. The last row gets its number. */
  remove(row: number): void {
    const last = this.used - 1;
    const { current } = this;
    this.index?.remove(current, row);
    this.unlink(row);
    this.unlinkEdition(row);
    if (row !== last) {
      this.index?.move(current, last, row);
      this.unlink(last);
      this.unlinkEdition(last);
      for (const name of columnNames) current[name][row] = current[name][last]!;
      this.linkSides(row);
      this.linkEdition(row);
    }
    this.used = last;
  }

  /** Sets the columns of a snapshot, whose numbers refer to `people`, `editions`, `texts` and `games`. */
  load(columns: Columns, size: number): void {
    this.current = columns;
    this.used = size;
    for (let row = 0; row < size; row++) {
      this.linkSides(row);
      this.linkEdition(row);
    }
    this.index = undefined;
  }

  clear(): void {
    this.people.clear();
    this.editions.clear();
    this.texts.clear();
    this.games.load(new Uint8Array(0));
    this.load(allocate(FIRST_CAPACITY), 0);
  }

  private indexed(): RowIndex {
    if (!this.index) {
      this.index = new RowIndex();
      this.index.rebuild(this.current, this.used);
    }
    return this.index;
  }

  private newRow(): number {
    const { length } = this.current.edition;
    if (this.used === length)
      this.current = enlarged(this.current, Math.max(FIRST_CAPACITY, Math.ceil(length * GROWTH)));
    return this.used++;
  }

  private write(row: number, edition: number, matchId: Id, facts: MatchFacts): void {
    const c = this.current;
    c.edition[row] = edition;
    c.match[row] = this.texts.add(matchId);
    c.draw[row] = this.texts.add(facts.drawId);
    c.discipline[row] = disciplines.indexOf(facts.discipline);
    c.round[row] = roundCodes.indexOf(facts.round);
    c.outcome[row] = outcomes.indexOf(facts.outcome);
    c.winner[row] = facts.winner ?? 0;
    c.bestOf[row] = facts.bestOf ?? 0;
    c.slot[row] = facts.slot ?? -1;
    c.order[row] = facts.order;
    c.date[row] = dayNumber(facts.date);
    c.minutes[row] = facts.durationMin ?? 0;
    c.rank1[row] = facts.sides[0].rank ?? 0;
    c.rank2[row] = facts.sides[1].rank ?? 0;
    c.pointsWon1[row] = facts.pointsWon?.[0] ?? 0;
    c.pointsWon2[row] = facts.pointsWon?.[1] ?? 0;
    c.marks1[row] = this.texts.add(marksOf(facts.sides[0]));
    c.marks2[row] = this.texts.add(marksOf(facts.sides[1]));
    c.stated1[row] = this.texts.add(statedText(facts.sides[0]));
    c.stated2[row] = this.texts.add(statedText(facts.sides[1]));
    c.court[row] = this.texts.add(facts.court ?? '');
    c.games[row] = this.games.add(facts.games);
  }

  private linkSides(row: number): void {
    const { side1, side2, next1, next2 } = this.current;
    const { heads } = this.people;
    next1[row] = heads[side1[row]!]!;
    heads[side1[row]!] = row;
    next2[row] = heads[side2[row]!]!;
    heads[side2[row]!] = row;
  }

  private linkEdition(row: number): void {
    const { edition, nextInEdition } = this.current;
    const { heads, counts } = this.editions;
    nextInEdition[row] = heads[edition[row]!]!;
    heads[edition[row]!] = row;
    counts[edition[row]!]! += 1;
  }

  private unlinkEdition(row: number): void {
    const { edition, nextInEdition } = this.current;
    const { heads, counts } = this.editions;
    const own = edition[row]!;
    counts[own]! -= 1;
    if (heads[own] === row) {
      heads[own] = nextInEdition[row]!;
      return;
    }
    let at = heads[own]!;
    while (nextInEdition[at] !== row) at = nextInEdition[at]!;
    nextInEdition[at] = nextInEdition[row]!;
  }

  private unlink(row: number): void {
    for (const competitor of [this.current.side1[row]!, this.current.side2[row]!]) this.unlinkFrom(competitor, row);
  }

  private unlinkFrom(competitor: number, row: number): void {
    const { side1, next1, next2 } = this.current;
    const nextOf = (at: number) => (side1[at] === competitor ? next1 : next2);
    const after = nextOf(row)[row]!;
    let at = this.people.heads[competitor]!;
    if (at === row) {
      this.people.heads[competitor] = after;
      return;
    }
    while (nextOf(at)[at] !== row) at = nextOf(at)[at]!;
    nextOf(at)[at] = after;
  }
}
