import type { Drawing, DrawingSide } from '@rallyrank/contracts/predictions/drawing';
import { drawingSizes } from '@rallyrank/contracts/predictions/drawing';

/** An empty place: its opponent advances without a match. */
export const EMPTY = -1;

type Head = Pick<Drawing, 'discipline' | 'date'> & Partial<Pick<Drawing, 'draw' | 'surface' | 'bestOf'>>;

const begun = ({ discipline, date, draw = null, surface = null, bestOf = null }: Head): Drawing => ({
  discipline,
  date,
  draw,
  surface,
  bestOf,
  sides: [],
  lines: [],
  groups: [],
  through: 1,
  locked: false,
  stage: 0,
  results: [],
});

/** The smallest knock-out draw with room for a number of sides. */
export const sizeFor = (sides: number): number => drawingSizes.find((size) => size >= sides) ?? drawingSizes.at(-1)!;

export const knockoutDrawing = (head: Head, size: number, sides: readonly DrawingSide[] = []): Drawing => ({
  ...begun(head),
  sides: [...sides],
  lines: Array.from({ length: size }, (_, line) => (line < sides.length ? line : EMPTY)),
});

export const groupDrawing = (
  head: Head,
  { groups, members, through }: { readonly groups: number; readonly members: number; readonly through: 1 | 2 },
  sides: readonly DrawingSide[] = [],
): Drawing => ({
  ...begun(head),
  sides: sides.slice(0, groups * members),
  groups: Array.from({ length: groups }, (_, group) =>
    Array.from({ length: members }, (_member, place) => {
      // Best first, one for each group in turn.
      const side = place * groups + group;
      return side < sides.length ? side : EMPTY;
    }),
  ),
  through,
});

export const plainSide = (key: string): DrawingSide => ({ key, seed: null, entry: null });
