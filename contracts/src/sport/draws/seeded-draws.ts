import type { SeedGroup } from '../profile.js';
import { BYE } from './bracket.js';
import { type Random, shuffle } from './random.js';

/**
 * The competitors, best first, and the rule by which a draw of `size` lines places them. At least half of the lines are
 * taken.
 */
export interface SeededDraw {
  readonly size: number;
  readonly ranked: readonly number[];
  /** Seeding table of the profile for this size. Without a table, the two best competitors are placed at the ends. */
  readonly seeding?: readonly SeedGroup[] | undefined;
}

/** An assignment by lot: `competitors` in any order on `lines`. */
interface Lot {
  readonly lines: readonly number[];
  readonly competitors: readonly number[];
}

const seedGroups = ({ size, seeding }: SeededDraw): readonly SeedGroup[] =>
  seeding ?? [
    { seeds: [1], lines: [0] },
    { seeds: [2], lines: [size - 1] },
  ];

/** Seeds of each group, limited to half of the competitors. */
const seedLots = (draw: SeededDraw): Lot[] => {
  const most = Math.floor(draw.ranked.length / 2);
  return seedGroups(draw).flatMap(({ seeds, lines }) => {
    const competitors = seeds.filter((seed) => seed <= most).map((seed) => draw.ranked[seed - 1]!);
    return competitors.length > 0 ? [{ lines, competitors }] : [];
  });
};

/** Lines that stay empty: first those next to the best seeds. Null if other byes must be drawn by lot. */
const byeLines = (seedLines: readonly number[], byes: number): number[] | null =>
  byes <= seedLines.length ? seedLines.slice(0, byes).map((line) => line ^ 1) : null;

/** Yields every ordered selection of `length` values. */
function* orders(values: readonly number[], length: number): Generator<readonly number[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const [i, value] of values.entries()) {
    for (const rest of orders(values.toSpliced(i, 1), length - 1)) yield [value, ...rest];
  }
}

const ways = (of: number, taken: number): number => {
  let product = 1;
  for (let i = 0; i < taken; i++) product *= of - i;
  return product;
};

/** Number of possible draws, all equally likely; Infinity if byes are also drawn by lot. */
export const countDraws = (draw: SeededDraw): number => {
  const lots = seedLots(draw);
  const seeds = lots.reduce((sum, { competitors }) => sum + competitors.length, 0);
  if (draw.size - draw.ranked.length > seeds) return Number.POSITIVE_INFINITY;
  const seated = lots.reduce((product, { lines, competitors }) => product * ways(lines.length, competitors.length), 1);
  const others = draw.ranked.length - seeds;
  return seated * ways(others, others);
};

function* seatings(lots: readonly Lot[]): Generator<readonly number[]> {
  const [lot, ...others] = lots;
  if (!lot) {
    yield [];
    return;
  }
  for (const lines of orders(lot.lines, lot.competitors.length)) {
    for (const rest of seatings(others)) yield [...lines, ...rest];
  }
}

/** Lines with the seeds on `seedLines` and the others on the free lines, in the given order. */
const seat = (
  { size, ranked }: SeededDraw,
  seedLines: readonly number[],
  byes: readonly number[],
  others: ArrayLike<number>,
) => {
  const lines = new Int32Array(size).fill(BYE);
  const taken = new Uint8Array(size);
  for (const [i, line] of seedLines.entries()) lines[line] = ranked[i]!;
  for (const line of [...seedLines, ...byes]) taken[line] = 1;
  let next = 0;
  for (let line = 0; line < size && next < others.length; line++) if (taken[line] === 0) lines[line] = others[next++]!;
  return lines;
};

/** Yields all draws, if `countDraws` is finite. */
export function* allDraws(draw: SeededDraw): Generator<Int32Array> {
  const byes = draw.size - draw.ranked.length;
  for (const seedLines of seatings(seedLots(draw))) {
    const others = draw.ranked.slice(seedLines.length);
    for (const order of orders(others, others.length)) yield seat(draw, seedLines, byeLines(seedLines, byes)!, order);
  }
}

/**
 * A random draw: the seeds of a group are drawn by lot on its lines, byes are next to the best seeds and then in other
 * matches by lot, and the others are drawn by lot.
 */
export const drawAtRandom = (draw: SeededDraw, random: Random): Int32Array => {
  const { size, ranked } = draw;
  const seedLines = seedLots(draw).flatMap(({ lines, competitors }) => {
    const order = Int32Array.from(lines);
    shuffle(random, order);
    return [...order.subarray(0, competitors.length)];
  });
  const others = Int32Array.from(ranked.slice(seedLines.length));
  shuffle(random, others);
  const byes = size - ranked.length;
  return seat(draw, seedLines, byeLines(seedLines, byes) ?? moreByes(size, seedLines, byes, random), others);
};

/** Byes next to every seed, then one line of each of several other matches by lot. */
const moreByes = (size: number, seedLines: readonly number[], byes: number, random: Random): number[] => {
  const beside = seedLines.map((line) => line ^ 1);
  const seeded = new Set(seedLines.map((line) => line >> 1));
  const matches = Int32Array.from([...Array(size / 2).keys()].filter((match) => !seeded.has(match)));
  shuffle(random, matches);
  return [...beside, ...[...matches].map((match) => 2 * match + 1)].slice(0, byes);
};
