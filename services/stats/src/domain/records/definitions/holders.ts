import { disciplines, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { Context } from '../context.js';
import type { Stream } from '../streams/stream.js';

/** Kinds of record holders. */
export const holderKinds = ['individual', 'pair', 'association'] as const;
export type HolderKind = (typeof holderKinds)[number];

/** The holders of a side: each player, the pair, or the associations of the players. Holders are numbered from 0. */
export interface HolderView {
  readonly kind: HolderKind;
  readonly size: number;
  /**
   * By item of the stream: its position in `first` and `second`. That is its competitor, or the item itself if the
   * association of a player depends on the day.
   */
  readonly keys: Int32Array;
  /** The holders; -1 if there is none. */
  readonly first: Int32Array;
  readonly second: Int32Array;
  /** By holder: competitor number of the player or pair, or index of the association in `codes`. */
  readonly numbers: Int32Array;
}

/** Numbers holders in order of first appearance. */
class Numbering {
  readonly numbers: number[] = [];
  private readonly of: Int32Array;

  constructor(size: number) {
    this.of = new Int32Array(size).fill(-1);
  }

  take(number: number): number {
    if (number < 0) return -1;
    if (this.of[number]! < 0) this.of[number] = this.numbers.push(number) - 1;
    return this.of[number]!;
  }
}

/** The associations of players by number; -1 if unknown. */
export interface Associations {
  /** On the current day. */
  readonly of: Int32Array;
  readonly on: (player: number, day: number) => number;
  readonly codes: readonly string[];
  /** The players whose association depends on the day, with all their associations. */
  readonly moved: ReadonlyMap<number, readonly number[]>;
  readonly movesKey: string;
}

/** Numbers the associations of the players of a table. */
export const associationsOf = ({ table, associationOf, movedPlayers, movesKey = '' }: Context): Associations => {
  const codes = new Map<string, number>();
  const numberOf = (code: string): number => {
    if (!codes.has(code)) codes.set(code, codes.size);
    return codes.get(code)!;
  };
  const of = new Int32Array(table.people.size).fill(-1);
  for (let player = 0; associationOf && player < of.length; player++) {
    const code = associationOf(player);
    if (code !== undefined) of[player] = numberOf(code);
  }
  const moved = new Map(Array.from(movedPlayers ?? [], ([player, own]) => [player, own.map(numberOf)]));
  const on = (player: number, day: number): number => {
    const code = moved.has(player) ? associationOf?.(player, day) : undefined;
    return moved.has(player) ? (codes.get(code ?? '') ?? -1) : of[player]!;
  };
  return { of, on, codes: [...codes.keys()], moved, movesKey };
};

/** The kinds of holders in a discipline. */
export const kindsOf = (discipline: number, hasAssociations: boolean): readonly HolderKind[] =>
  holderKinds.filter(
    (kind) => kind === 'individual' || (kind === 'pair' ? isDoubles(disciplines[discipline]!) : hasAssociations),
  );

/** The holders of the items of a stream if the associations of some players depend on the day. */
const associationsByItem = (
  { table: { people } }: Context,
  { size, competitors, days }: Stream,
  { on, codes }: Associations,
): HolderView => {
  const numbering = new Numbering(codes.length);
  const first = new Int32Array(size);
  const second = new Int32Array(size).fill(-1);
  for (let item = 0; item < size; item++) {
    const [one, two] = people.playersOf(competitors[item]!).map((player) => numbering.take(on(player, days[item]!)));
    first[item] = one!;
    if (two !== undefined && two !== one) second[item] = two;
  }
  const numbers = Int32Array.from(numbering.numbers);
  return { kind: 'association', size: numbers.length, keys: first.map((_, item) => item), first, second, numbers };
};

/** The holders of one kind in a stream. */
export const holderView = (
  context: Context,
  stream: Stream,
  kind: HolderKind,
  associations: Associations,
): HolderView => {
  if (kind === 'association' && associations.moved.size > 0) return associationsByItem(context, stream, associations);
  const { people } = context.table;
  const { competitors } = stream;
  const numbering = new Numbering(Math.max(people.size, associations.codes.length));
  const first = new Int32Array(people.size).fill(-1);
  const second = new Int32Array(people.size).fill(-1);
  const isSeen = new Uint8Array(people.size);
  for (let i = 0; i < competitors.length; i++) {
    const competitor = competitors[i]!;
    if (isSeen[competitor]) continue;
    isSeen[competitor] = 1;
    if (kind === 'pair') {
      first[competitor] = numbering.take(competitor);
      continue;
    }
    const [one, two = -1] = people.playersOf(competitor);
    const of = (player: number) => (kind === 'association' && player >= 0 ? associations.of[player]! : player);
    first[competitor] = numbering.take(of(one!));
    const other = numbering.take(of(two));
    if (other !== first[competitor]) second[competitor] = other;
  }
  return {
    kind,
    size: numbering.numbers.length,
    keys: competitors,
    first,
    second,
    numbers: Int32Array.from(numbering.numbers),
  };
};
