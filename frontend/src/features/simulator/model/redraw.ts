import type { Drawing } from '@rallyrank/contracts/predictions/drawing';
import { type Random, shuffle } from '@rallyrank/contracts/sport/draws/random';
import { drawAtRandom } from '@rallyrank/contracts/sport/draws/seeded-draws';
import type { SeedGroup, SportProfile } from '@rallyrank/contracts/sport/profile';
import { EMPTY, sizeFor } from './new-drawing';
import { rearranged, reseeded } from './places';

/** Number of seeds in draws for which the sport has no table. */
const FEWEST_SEEDS = 2;

const seedsIn = (seeding: readonly SeedGroup[] | undefined): number =>
  seeding?.reduce((sum, { seeds }) => sum + seeds.length, 0) ?? FEWEST_SEEDS;

/** One side of each pot for each group, by lot. */
const inGroups = (drawing: Drawing, ranked: readonly number[], random: Random): number[] => {
  const count = drawing.groups.length;
  const places = drawing.groups.map((group) => group.map(() => EMPTY));
  for (let member = 0; member < places[0]!.length; member++) {
    const pot = Int32Array.from({ length: count }, (_, group) => ranked[member * count + group] ?? EMPTY);
    // Only the first pot has its best side fixed, as the head of the first group.
    shuffle(random, pot, member === 0 ? 1 : 0);
    for (const [group, side] of pot.entries()) places[group]![member] = side;
  }
  return places.flat();
};

/**
 * The same sides drawn again by the seeding rule of the sport.
 * @param ranked all sides, best first
 */
export const redrawn = (
  drawing: Drawing,
  ranked: readonly number[],
  profile: SportProfile,
  random: Random,
): Drawing => {
  if (drawing.groups.length > 0) {
    return reseeded(rearranged(drawing, inGroups(drawing, ranked, random)), ranked, drawing.groups.length);
  }
  const size = sizeFor(ranked.length);
  const seeding = profile.seeding[size];
  const lines = drawAtRandom({ size, ranked, seeding }, random);
  return reseeded(rearranged(drawing, [...lines]), ranked, seedsIn(seeding));
};
