import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import type { getDrawChances } from '@rallyrank/contracts/stats/draws';

export type Chances = AnswerOf<typeof getDrawChances>['data'];

/** The part of the chances that a tree shows. */
export interface ShownChances extends Pick<Chances, 'columns' | 'from'> {
  readonly sides: readonly { readonly side: { readonly id: string }; readonly chances: readonly number[] }[];
}

/** Probability by competitor of winning a round; undefined for rounds before the state that the answer describes. */
export const chancesThrough = (
  { columns, from, sides }: ShownChances,
  round: string,
): ReadonlyMap<string, number> | undefined => {
  const at = columns.indexOf(round);
  if (at === -1 || at + 1 >= columns.length || at < (from === null ? 0 : columns.indexOf(from))) return undefined;
  return new Map(sides.map(({ side, chances }) => [side.id, chances[at + 1] ?? 0]));
};
