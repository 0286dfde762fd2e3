import type { Id } from '@rallyrank/contracts/shared/ids';
import { Interner } from './interner.js';

const NO_TEAMS: readonly number[] = [];

/** Players and pairs with matches, by number from 0. They share one id space, so they also share one numbering. */
export class People {
  private readonly ids = new Interner();
  private readonly members: (readonly [number, number] | undefined)[] = [];
  private readonly teams: number[][] = [];
  /**
   * Row of the match that was added last, by competitor number; -1 if there is none. It is the head of the linked list
   * of the competitor.
   */
  readonly heads: number[] = [];

  get size(): number {
    return this.ids.size;
  }

  id(number: number): Id {
    return this.ids.text(number);
  }

  /** All ids in the order of their numbers. */
  all(): Id[] {
    return this.ids.all();
  }

  find(id: Id): number | undefined {
    return this.ids.find(id);
  }

  /**
   * The number of a competitor; a new one is added with its players.
   * @throws Error if the pair is known with different players
   */
  competitor(id: Id, playerIds: readonly Id[]): number {
    const known = this.ids.find(id);
    if (known !== undefined && this.isOf(known, playerIds)) return known;
    if (known !== undefined && this.members[known])
      throw new Error(`pair ${id} is already known with different players`);
    const number = this.player(id);
    const [first, second] = playerIds;
    if (first !== undefined && second !== undefined) this.join(number, [this.player(first), this.player(second)]);
    return number;
  }

  /** Numbers of the players of a competitor: itself, or the two players of the pair. */
  playersOf(competitor: number): readonly number[] {
    return this.members[competitor] ?? [competitor];
  }

  /**
   * Numbers of the competitors as which a player takes part: the player first, then the player's pairs. For a pair,
   * only its own number.
   */
  competitorsOf(person: number): readonly number[] {
    return [person, ...(this.teams[person] ?? NO_TEAMS)];
  }

  /**
   * Fills an empty list.
   * @param ids ids in the order of their numbers
   * @param pairs three numbers per pair: its own and those of its two players
   */
  load(ids: readonly Id[], pairs: Int32Array): void {
    for (const id of ids) this.player(id);
    for (let at = 0; at < pairs.length; at += 3) this.join(pairs[at]!, [pairs[at + 1]!, pairs[at + 2]!]);
  }

  /** Drops all people from a number on; they must have no match. */
  cut(size: number): void {
    for (let number = size; number < this.size; number++)
      for (const player of this.members[number] ?? []) this.teams[player]?.pop();
    this.ids.cut(size);
    this.members.length = Math.min(this.members.length, size);
    this.teams.length = Math.min(this.teams.length, size);
    this.heads.length = size;
  }

  clear(): void {
    this.ids.clear();
    this.members.length = 0;
    this.teams.length = 0;
    this.heads.length = 0;
  }

  private player(id: Id): number {
    const number = this.ids.add(id);
    if (number === this.heads.length) this.heads.push(-1);
    return number;
  }

  private join(pair: number, players: readonly [number, number]): void {
    this.members[pair] = players;
    for (const player of players) {
      const teams = this.teams[player];
      if (teams) teams.push(pair);
      else this.teams[player] = [pair];
    }
  }

  private isOf(competitor: number, playerIds: readonly Id[]): boolean {
    const members = this.members[competitor];
    if (playerIds.length === 1) return members === undefined;
    return members?.every((member) => playerIds.includes(this.ids.text(member))) ?? false;
  }
}
