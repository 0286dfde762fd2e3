import type { Id } from '@rallyrank/contracts/shared/ids';
import { type Discipline, disciplines } from '@rallyrank/contracts/sport/codes';
import {
  DrawCorrected,
  DrawPublished,
  DrawWithdrawn,
  EditionCorrected,
  EditionRestored,
  EditionScheduled,
  EditionWithdrawn,
  MatchCompleted,
  MatchCorrected,
  ResultWithdrawn,
  type TournamentEvent,
} from '@rallyrank/contracts/tournaments/events';
import type { Columns } from './columns.js';
import { type EditionList, editionRecord, withdrawnMark } from './editions.js';
import { MatchRows } from './match-rows.js';
import type { People } from './people.js';
import { byPlayingOrder, reordered } from './playing-order.js';
import { restoreRows, snapshotRows, type TableSnapshot } from './snapshot.js';
import { copyRows, loadCopy, type TableCopy } from './table-copy.js';

type TableEvent = Extract<TournamentEvent, { readonly data: { readonly editionId: string } }>;
type DataOf<T extends TournamentEvent['type']> = Extract<TournamentEvent, { readonly type: T }>['data'];
type Drawn = Pick<DataOf<'DrawPublished'>, 'editionId' | 'drawId' | 'discipline' | 'byes'>;

/** Number of changed rows above which the playing order is sorted from scratch. */
const MOST_CHANGED = 1_000;

/**
 * Read model of all matches of a sport, stored as columns in memory (tag `<service>.matches`). Calculations iterate
 * over row numbers and typed arrays; `matchView` creates the object of one match for a page. A bye is never a match;
 * the editions store the byes that were walkovers.
 */
export class MatchTable {
  readonly name = 'matches';
  readonly version = 9;
  readonly events = [
    EditionScheduled,
    EditionCorrected,
    EditionWithdrawn,
    EditionRestored,
    DrawPublished,
    DrawCorrected,
    DrawWithdrawn,
    MatchCompleted,
    MatchCorrected,
    ResultWithdrawn,
  ];

  private readonly rows = new MatchRows();
  private changes = 0;
  private ordered: Int32Array | undefined;
  /** Rows that were added or changed since the last sort. */
  private readonly unordered = new Set<number>();
  private found:
    | { readonly days: readonly [number, number] | null; readonly disciplines: number; readonly at: number }
    | undefined;

  /** Number of changes in this process. Users of derived data compare it to detect changes. */
  get revision(): number {
    return this.changes;
  }

  get size(): number {
    return this.rows.size;
  }

  /** The columns, which are valid until the next change. */
  get columns(): Columns {
    return this.rows.columns;
  }

  get people(): People {
    return this.rows.people;
  }

  get editions(): EditionList {
    return this.rows.editions;
  }

  /** Row numbers of the matches of some competitors in playing order. */
  rowsOf(competitors: readonly number[]): number[] {
    const { side1, next1, next2 } = this.columns;
    const found: number[] = [];
    for (const competitor of competitors) {
      let row = this.people.heads[competitor] ?? -1;
      while (row >= 0) {
        found.push(row);
        row = (side1[row] === competitor ? next1 : next2)[row]!;
      }
    }
    return found.sort(byPlayingOrder(this.rows));
  }

  /** Row numbers of the matches of a player, alone or in a pair, or of a pair, in playing order. */
  rowsOfPlayer(id: Id): number[] {
    const player = this.people.find(id);
    return player === undefined ? [] : this.rowsOf(this.people.competitorsOf(player));
  }

  /** Row numbers of the matches of an edition, in no particular order. */
  *rowsOfEdition(edition: number): Iterable<number> {
    const { nextInEdition } = this.columns;
    for (let row = this.editions.heads[edition] ?? -1; row >= 0; row = nextInEdition[row]!) yield row;
  }

  /** Row of a match; -1 if it is unknown. */
  rowOf(edition: number, matchId: Id): number {
    return this.rows.find(edition, matchId);
  }

  /** All row numbers in playing order, cached until the next change. */
  playingOrder(): Int32Array {
    const compare = byPlayingOrder(this.rows);
    if (!this.ordered || this.unordered.size > MOST_CHANGED)
      this.ordered = Int32Array.from({ length: this.size }, (_, row) => row).sort(compare);
    else if (this.unordered.size > 0) this.ordered = reordered(this.ordered, this.unordered, compare);
    this.unordered.clear();
    return this.ordered;
  }

  /** Row numbers affected by a known event: the row of its match, or all rows of its edition. */
  rowsOfEvent(event: { readonly type: string; readonly data: unknown }): number[] {
    const { data } = event as TableEvent;
    const edition = this.editions.find(data.editionId);
    if (edition === undefined) return [];
    return 'matchId' in data ? [this.rowOf(edition, data.matchId)] : [...this.rowsOfEdition(edition)];
  }

  /** Day numbers of the first and the last match; null if there are no matches. */
  dates(): readonly [first: number, last: number] | null {
    return this.scanned().days;
  }

  /** The disciplines with at least one match. */
  disciplines(): Discipline[] {
    const found = this.scanned().disciplines;
    return disciplines.filter((_, code) => found & (1 << code));
  }

  /** An interned text: match id, draw id, court. */
  text(number: number): string {
    return this.rows.texts.text(number);
  }

  /** All interned texts in the order of their numbers. */
  texts(): string[] {
    return this.rows.texts.all();
  }

  games(row: number): number[][] {
    return this.rows.games.read(this.columns.games[row]!);
  }

  gameCount(row: number): number {
    return this.rows.games.count(this.columns.games[row]!);
  }

  /**
   * Points (tennis: games) of a side in a game. Allocates nothing, for loops over many matches.
   * @param game number of the game, from 0
   */
  pointsIn(row: number, game: number, side: 1 | 2): number {
    return this.rows.games.points(this.columns.games[row]!, game, side);
  }

  /** The tie-break points of the loser of a set; undefined without a tie-break. Allocates nothing. */
  tieBreakIn(row: number, game: number): number | undefined {
    return this.rows.games.tieBreak(this.columns.games[row]!, game);
  }

  /** Applies an event whose data is already validated. @throws Error for a match of an unknown edition */
  apply(event: { readonly type: string; readonly data: unknown }): void {
    if (this.changeBy(event as TournamentEvent)) this.changes += 1;
  }

  snapshot(): unknown {
    return snapshotRows(this.rows);
  }

  restore(snapshot: unknown): void {
    this.reset();
    // The snapshot is not parsed again, because the hash in the file proves that its bytes are those of `snapshot`.
    restoreRows(this.rows, snapshot as TableSnapshot);
  }

  /** A copy of the table for a worker (see `MatchTable.of`). */
  copy(): TableCopy {
    return copyRows(this.rows);
  }

  /** An independent table with the same numbers as the copied table. */
  static of(copy: TableCopy): MatchTable {
    const table = new MatchTable();
    loadCopy(table.rows, copy);
    return table;
  }

  reset(): void {
    this.rows.clear();
    this.ordered = undefined;
    this.unordered.clear();
    this.changes += 1;
  }

  /** @returns whether anything changed */
  private changeBy(event: TournamentEvent): boolean {
    switch (event.type) {
      case 'EditionScheduled':
      case 'EditionCorrected':
        return this.applyEdition(event.data);
      case 'EditionWithdrawn':
      case 'EditionRestored':
        return this.applyExistence(event.data, event.type === 'EditionWithdrawn');
      case 'DrawPublished':
      case 'DrawCorrected':
        return this.applyDraw(event.data);
      case 'DrawWithdrawn':
        return this.applyDraw({ ...event.data, discipline: disciplines[0], byes: [] });
      case 'MatchCompleted':
      case 'MatchCorrected':
        return this.applyMatch(event.data);
      case 'ResultWithdrawn':
        return this.remove(event.data);
      default:
        return false;
    }
  }

  private applyEdition(facts: DataOf<'EditionScheduled'>): boolean {
    const { editionId } = facts;
    const edition = this.editions.find(editionId);
    const known = edition === undefined ? undefined : this.editions.at(edition);
    this.editions.put({
      ...editionRecord(editionId, facts, known?.walkoverByes),
      ...withdrawnMark(known?.isWithdrawn),
    });
    return true;
  }

  private applyExistence({ editionId }: DataOf<'EditionWithdrawn'>, isWithdrawn: boolean): boolean {
    const edition = this.editions.find(editionId);
    if (edition === undefined) throw new Error(`the unknown edition ${editionId} is withdrawn or restored`);
    const { isWithdrawn: _, ...record } = this.editions.at(edition);
    this.editions.put({ ...record, ...withdrawnMark(isWithdrawn) });
    return true;
  }

  private applyMatch(facts: DataOf<'MatchCompleted'>): boolean {
    const { editionId, matchId } = facts;
    const edition = this.editions.find(editionId);
    if (edition === undefined) throw new Error(`a match of the unknown edition ${editionId}`);
    const row = this.rows.put(edition, matchId, facts);
    if (this.ordered) this.unordered.add(row);
    return true;
  }

  private remove({ editionId, matchId }: DataOf<'ResultWithdrawn'>): boolean {
    const edition = this.editions.find(editionId);
    const row = edition === undefined ? -1 : this.rows.find(edition, matchId);
    if (row < 0) return false;
    this.rows.remove(row);
    this.ordered = undefined;
    this.unordered.clear();
    return true;
  }

  private applyDraw({ editionId, drawId, discipline, byes }: Drawn): boolean {
    const edition = this.editions.find(editionId);
    if (edition === undefined) throw new Error(`a draw of the unknown edition ${editionId}`);
    const walkovers = byes
      .filter(({ walkover }) => walkover)
      .map(({ round, side }) => ({ drawId, discipline, round, competitorId: side.competitorId }));
    return this.editions.putWalkoverByes(edition, drawId, walkovers);
  }

  /** The results of one pass over all matches, cached until the next change. */
  private scanned() {
    if (this.found?.at === this.changes) return this.found;
    const { date, discipline } = this.columns;
    let [first, last, found] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
    for (let row = 0; row < this.size; row++) {
      if (date[row]! < first) first = date[row]!;
      if (date[row]! > last) last = date[row]!;
      found |= 1 << discipline[row]!;
    }
    this.found = { days: this.size === 0 ? null : [first, last], disciplines: found, at: this.changes };
    return this.found;
  }
}
