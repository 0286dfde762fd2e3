import { bracketSize, roundsOf } from '@rallyrank/contracts/sport/draws/knockout-rounds';
import type { DrawFacts, MatchFacts, Side } from '@rallyrank/contracts/tournaments/events';

/** A draw that users can make. */
export type KnockOutDraw = DrawFacts & { readonly stage: 'main' | 'qualification' };

/**
 * The sides of a draw that users made, by line; null for a bye. Undefined for other draws. A side with a bye is on the
 * outer line of its match, as seeds are.
 */
export const linesOf = ({ size, byes, pairings }: DrawFacts): (Side | null)[] | undefined => {
  if (!pairings) return undefined;
  const lines: (Side | null)[] = Array.from({ length: bracketSize(size) }, () => null);
  for (const { slot = 0, side } of byes) lines[2 * slot + (slot < lines.length / 4 ? 0 : 1)] = side;
  for (const { slot, sides } of pairings) lines.splice(2 * slot, 2, ...sides);
  return lines;
};

/** The slot of a match between two sides of a draw that users made; undefined if they cannot meet in the round. */
export const slotOf = (draw: DrawFacts, { round, sides }: Pick<MatchFacts, 'round' | 'sides'>): number | undefined => {
  if (draw.stage === 'group') return undefined;
  const lines = linesOf(draw);
  const at = roundsOf(draw.stage, draw.size).indexOf(round);
  if (!lines || at < 0) return undefined;
  const [one, two] = sides.map(({ competitorId }) => lines.findIndex((side) => side?.competitorId === competitorId));
  return one! >= 0 && two! >= 0 && one! >> (at + 1) === two! >> (at + 1) ? one! >> (at + 1) : undefined;
};

/** A draw with the sides from the top. */
export const withLines = (
  { pairings: _, lot: __, ...draw }: KnockOutDraw,
  lines: readonly (Side | null)[],
): DrawFacts => {
  const [round] = roundsOf(draw.stage, draw.size);
  const matches = Array.from({ length: lines.length / 2 }, (_, slot) => ({
    slot,
    pair: [lines[2 * slot], lines[2 * slot + 1]],
  }));
  return {
    ...draw,
    byes: matches.flatMap(({ slot, pair: [one, two] }) => {
      const side = one && two ? undefined : (one ?? two);
      return side && round ? [{ round, slot, side }] : [];
    }),
    pairings: matches.flatMap(({ slot, pair: [one, two] }) => (one && two ? [{ slot, sides: [one, two] }] : [])),
  };
};
