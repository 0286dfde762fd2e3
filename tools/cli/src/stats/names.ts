import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { AnswerError } from './errors.js';
import type { World } from './world.js';

export type Language = 'en' | 'zh';

/** Stands between the players of a pair. */
const AND = ' / ';

/** A player or pair as answers name it. */
export interface Named {
  readonly id: Id;
  readonly name: string;
  readonly association: string | null;
}

/**
 * Names and numbers of players and pairs. The numbers are those of the match table; whoever stands on lists alone comes after them, so
 * that lists lose nobody.
 */
export class Names {
  private readonly others = new Map<Id, number>();
  private readonly otherIds: Id[] = [];

  constructor(
    private readonly world: World,
    private readonly language: Language,
  ) {}

  /** How many numbers there are. */
  get size(): number {
    return this.world.table.people.size + this.otherIds.length;
  }

  /** The number of a player or pair, a new one for whom no match names. */
  numberOf(id: Id): number {
    const { people } = this.world.table;
    const known = people.find(id) ?? this.others.get(id);
    if (known !== undefined) return known;
    const number = this.size;
    this.others.set(id, number);
    this.otherIds.push(id);
    return number;
  }

  idOf(number: number): Id {
    const { people } = this.world.table;
    return number < people.size ? people.id(number) : this.otherIds[number - people.size]!;
  }

  of(number: number): Named {
    const id = this.idOf(number);
    const codes = this.playersOf(id).map((player) => this.world.players.get(player)?.association ?? null);
    return { id, name: this.nameOf(id), association: [...new Set(codes)].join('/') || null };
  }

  /**
   * The player or pair that a text means: an id, or a name exactly as it is written in English or Chinese, in capitals or not; the names
   * of a pair with ` / ` between them, in either order.
   * @throws AnswerError where it means nobody, several, or somebody without a match
   */
  find(text: string): number {
    const found = this.matching(text);
    if (found.length === 0) throw new AnswerError(`nobody is called "${text}": give an id or the whole name`);
    if (found.length > 1) {
      const each = found.sort(compareIds).map((id) => this.describe(id));
      throw new AnswerError(`"${text}" may be ${each.join(' or ')}: give the id`);
    }
    const number = this.world.table.people.find(found[0]!);
    if (number === undefined) throw new AnswerError(`${this.describe(found[0]!)} has played no match`);
    return number;
  }

  private matching(text: string): Id[] {
    const { players, pairs } = this.world;
    if (players.has(text) || pairs.has(text)) return [text];
    const names = text.split('/').map((name) => name.trim().toLowerCase());
    const [first = [], second = []] = names.map((name) => this.playersCalled(name));
    if (names.length === 1) return first;
    const isOne = (one: Id, two: Id) => first.includes(one) && second.includes(two);
    return [...pairs].filter(([, [one, two]]) => isOne(one, two) || isOne(two, one)).map(([id]) => id);
  }

  private playersCalled(name: string): Id[] {
    const found: Id[] = [];
    for (const [id, player] of this.world.players) {
      if (player.name.en.toLowerCase() === name || player.name.zh === name) found.push(id);
    }
    return found;
  }

  private describe(id: Id): string {
    const players = this.playersOf(id).map((player) => this.world.players.get(player));
    const facts = players
      .map((player) => player?.birthDate ?? player?.association)
      .filter((fact) => fact !== undefined);
    return `${id} (${[this.nameOf(id), ...facts].join(', ')})`;
  }

  private playersOf(id: Id): readonly Id[] {
    return this.world.pairs.get(id) ?? [id];
  }

  private nameOf(id: Id): string {
    const names = this.playersOf(id).map((player) => {
      const name = this.world.players.get(player)?.name;
      return name?.[this.language] ?? name?.en ?? player;
    });
    return names.join(AND);
  }
}
