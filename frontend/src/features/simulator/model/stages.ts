import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { EventLine } from '@rallyrank/contracts/sport/draws/event-plan';
import { bracketSize, roundsOf } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import { EMPTY } from './new-drawing';

/** Lines in the order of their seeds: the two best seeds can only meet in the final. */
const seedLines = (size: number): number[] => {
  let order = [0];
  for (let length = 1; length < size; length *= 2)
    order = order.flatMap((seed, at) => {
      const pair = [seed, 2 * length - 1 - seed];
      return at % 2 === 0 ? pair : pair.reverse();
    });
  return order;
};

/** Lines for the best sides of the groups: winners as seeds, the second of a group in the other half of the draw. */
export const groupLines = (groups: number, through: number): EventLine[] => {
  const count = groups * through;
  if (count < 2) return [];
  const size = bracketSize(count);
  const seeds = seedLines(size);
  const lineOf = (seed: number) => seeds.indexOf(seed);
  const isUpper = (seed: number) => lineOf(seed) < size / 2;
  const lines: EventLine[] = new Array<EventLine>(size).fill(EMPTY);
  for (let group = 0; group < groups; group++) lines[lineOf(group)] = { group, place: 0 };
  if (through === 1) return lines;
  // The last groups come first: the best winners meet their seconds.
  const free = Array.from({ length: groups }, (_, group) => groups - 1 - group);
  for (let seed = count - 1; seed >= groups; seed--) {
    const fitting = free.find((group) => isUpper(group) !== isUpper(seed)) ?? free[0]!;
    free.splice(free.indexOf(fitting), 1);
    lines[lineOf(seed)] = { group: fitting, place: 1 };
  }
  return lines;
};

/** The lines of the knock-out draw: sides or, after groups, places in these. */
export const eventLines = ({ lines, groups, through }: Drawing): readonly EventLine[] =>
  groups.length > 0 ? groupLines(groups.length, through) : lines;

export type Stage =
  | { readonly kind: 'groups' }
  | { readonly kind: 'knockout'; readonly round: number; readonly code: RoundCode };

/** The stages of a drawing, in order. */
export const stagesOf = (drawing: Drawing): Stage[] => {
  const codes = roundsOf('main', eventLines(drawing).length);
  return [
    ...(drawing.groups.length > 0 ? [{ kind: 'groups' as const }] : []),
    ...codes.map((code, round) => ({ kind: 'knockout' as const, round, code })),
  ];
};
