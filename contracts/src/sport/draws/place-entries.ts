import type { SeedGroup, SportProfile } from '../profile.js';
import { BYE } from './bracket.js';
import { createRandom } from './random.js';
import { seedNumber } from './seed.js';
import { drawAtRandom } from './seeded-draws.js';

/** Number of lines in a section with one seed, at least. */
const SMALLEST_SECTION = 2;

/**
 * The usual positions of seeds: seed 1 on the first line, seed 2 on the last one, then one seed in each section of the
 * draw that has none yet, on its first line in the upper half and on its last line in the lower half.
 */
const usualSeeding = (size: number): SeedGroup[] => {
  const groups: SeedGroup[] = [
    { seeds: [1], lines: [0] },
    { seeds: [2], lines: [size - 1] },
  ];
  for (let section = size / 4; section >= SMALLEST_SECTION; section /= 2) {
    const taken = new Set(groups.flatMap(({ lines }) => lines.map((line) => Math.floor(line / section))));
    const free = Array.from({ length: size / section }, (_, at) => at).filter((at) => !taken.has(at));
    const first = free.length + 1;
    groups.push({
      seeds: free.map((_, at) => first + at),
      lines: free.map((at) => (at < size / section / 2 ? at * section : (at + 1) * section - 1)),
    });
  }
  return groups;
};

/** The positions of the first seeds in a draw: those of the sport, otherwise the usual ones. */
export const seedingOf = ({ seeding }: Pick<SportProfile, 'seeding'>, size: number, seeds: number): SeedGroup[] =>
  (seeding[size] ?? usualSeeding(size)).flatMap((group) => {
    const placed = group.seeds.filter((seed) => seed <= seeds);
    return placed.length > 0 ? [{ ...group, seeds: placed }] : [];
  });

/** Number of entrants that a draw with a number of lines needs: one in each match of the first round, and two. */
export const fewestEntries = (size: number): number => Math.max(size / 2, 2);

/** The entries of a list that a draw contains, in the order of the list. */
export const entriesOfDraw = <E extends { readonly status: string }>(
  list: { readonly entries: readonly E[] } | undefined,
  { stage }: { readonly stage: string },
): E[] => list?.entries.filter(({ status }) => status === stage) ?? [];

interface Entrant {
  readonly seed?: string | null | undefined;
}

/**
 * Places entrants by the rules: the seeds on their positions, byes next to the best of them, the others by lot. The
 * same number gives the same draw. At least half of the lines must be taken.
 * @param size number of lines, a power of two
 * @returns by line, the index of the entrant; null for a bye
 */
export const placedByRules = (
  profile: Pick<SportProfile, 'seeding'>,
  size: number,
  entrants: readonly Entrant[],
  lot: number,
): (number | null)[] => {
  const rankOf = (at: number): number => seedNumber(entrants[at]!.seed) ?? Number.POSITIVE_INFINITY;
  const ranked = [...entrants.keys()].sort((a, b) => (rankOf(a) === rankOf(b) ? a - b : rankOf(a) - rankOf(b)));
  const seeds = ranked.filter((at) => rankOf(at) < Number.POSITIVE_INFINITY).length;
  const lines = drawAtRandom({ size, ranked, seeding: seedingOf(profile, size, seeds) }, createRandom(lot));
  return [...lines].map((at) => (at === BYE ? null : at));
};
