import { disciplines, isDoubles } from '@rallyrank/contracts/sport/codes';
import type { Context } from '../context.js';

/** Kinds of record holders. */
export const holderKinds = ['individual', 'pair', 'association'] as const;
export type HolderKind = (typeof holderKinds)[number];

/** The holders of a side: each player, the pair, or the associations of the players. Holders are numbered from 0. */
export interface HolderView {
  readonly kind: HolderKind;
  readonly size: number;
  /** By competitor number of the table: its holders; -1 if there is none. */
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

/** The association of each player, and the association codes. */
export interface Associations {
  readonly of: Int32Array;
  readonly codes: readonly string[];
}

/** Numbers the associations of the players of a table. */
export const associationsOf = ({ table, associationOf }: Context): Associations => {
  const codes = new Map<string, number>();
  const of = new Int32Array(table.people.size).fill(-1);
  for (let player = 0; associationOf && player < of.length; player++) {
    const code = associationOf(player);
    if (code === undefined) continue;
    if (!codes.has(code)) codes.set(code, codes.size);
    of[player] = codes.get(code)!;
  }
  return { of, codes: [...codes.keys()] };
};

/** The kinds of holders in a discipline. */
export const kindsOf = (discipline: number, hasAssociations: boolean): readonly HolderKind[] =>
  holderKinds.filter(
    (kind) => kind === 'individual' || (kind === 'pair' ? isDoubles(disciplines[discipline]!) : hasAssociations),
  );

/** The holders of one kind in a discipline. @param competitors competitor numbers of the discipline */
export const holderView = (
  { table: { people } }: Context,
  competitors: Int32Array,
  kind: HolderKind,
  associations: Associations,
): HolderView => {
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
  return { kind, size: numbering.numbers.length, first, second, numbers: Int32Array.from(numbering.numbers) };
};
