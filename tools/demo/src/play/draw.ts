import type { SeedGroup } from '@rallyrank/contracts/sport/profile';
import type { Random } from '@rallyrank/shared/domain/random';
import type { Competitor } from '../competitor.js';

/** A competitor in a draw. */
export interface Entrant<C = Competitor> {
  readonly competitor: C;
  readonly seed?: string;
  readonly entry?: 'Q';
}

/** Lines of a draw, from the top; null is a bye. */
export type Lines<C = Competitor> = (Entrant<C> | null)[];

const opponentOf = (line: number): number => line ^ 1;

/** The line of each seed; within a group they are drawn by lot. */
const seedLines = (random: Random, size: number, groups: readonly SeedGroup[] | undefined, sides: number): number[] => {
  // If the profile has no table for a draw, its two best seeds are placed at the ends.
  const ends: readonly SeedGroup[] = [
    { seeds: [1], lines: [0] },
    { seeds: [2], lines: [size - 1] },
  ];
  return (groups ?? ends).flatMap((group) => random.shuffle(group.lines)).slice(0, Math.floor(sides / 2));
};

/** Lines that stay empty: first the opponents of the best seeds, then randomly one line of other matches. */
const byeLines = (random: Random, size: number, seeds: readonly number[], byes: number): Set<number> => {
  const besideSeeds = seeds.map(opponentOf);
  const seeded = new Set(besideSeeds.map((line) => line >> 1));
  const matches = random.shuffle(Array.from({ length: size / 2 }, (_, i) => i).filter((match) => !seeded.has(match)));
  return new Set([...besideSeeds, ...matches.map((match) => 2 * match + 1)].slice(0, byes));
};

/**
 * A draw with `size` places. `ranked` contains at least half as many sides, best first. Seeds are placed by the rules
 * of the sport, all others by lot.
 */
export const makeDraw = <C = Competitor>(
  random: Random,
  size: number,
  groups: readonly SeedGroup[] | undefined,
  ranked: readonly Entrant<C>[],
): Lines<C> => {
  const seeds = seedLines(random, size, groups, ranked.length);
  const empty = byeLines(random, size, seeds, size - ranked.length);
  const lines: Lines<C> = Array.from({ length: size }, () => null);
  seeds.forEach((line, i) => {
    lines[line] = { ...ranked[i]!, seed: String(i + 1) };
  });
  const rest = random.shuffle(ranked.slice(seeds.length));
  for (let line = 0; line < size; line++) {
    if (lines[line] === null && !empty.has(line)) lines[line] = rest.pop() ?? null;
  }
  return lines;
};

/** Smallest draw of at most `most` places that fits all sides and is at least half full. */
export const drawSizeFor = (sides: number, most: number): number => {
  let size = 2;
  while (size < sides) size *= 2;
  return Math.min(size, most);
};
