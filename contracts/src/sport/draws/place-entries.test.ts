import { expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { badminton } from '../badminton.js';
import { placedByRules, seedingOf } from './place-entries.js';

const entrants = (count: number, seeds: number) =>
  Array.from({ length: count }, (_, at) => (at < seeds ? { seed: String(at + 1) } : {}));

test.each([32, 64])('the usual positions of seeds in a draw of %d are those of the table of badminton', (size) => {
  const seeds = size / 4;
  expect(seedingOf({ seeding: {} }, size, seeds)).toEqual(badminton.seeding[size]);
});

it('places two seeds at the ends of a draw of eight, each with a bye', () => {
  const lines = placedByRules(badminton, 8, entrants(6, 2), 1);
  expect(lines.map((at) => at === null)).toEqual([false, true, false, false, false, false, true, false]);
  expect([lines[0], lines[7]]).toEqual([0, 1]);
});

it('draws all entrants by lot if there are no seeds', () => {
  const firsts = new Set(Array.from({ length: 20 }, (_, lot) => placedByRules(badminton, 8, entrants(8, 0), lot)[0]));
  expect(firsts.size).toBeGreaterThan(3);
});

it('places every entrant once, no two byes in a match, byes first next to seeds, and repeats a lot', () => {
  const draw = fc.integer({ min: 1, max: 6 }).chain((power) => {
    const size = 2 ** power;
    return fc.record({
      size: fc.constant(size),
      count: fc.integer({ min: size / 2 + 1, max: size }),
      seeds: fc.integer({ min: 0, max: Math.floor(size / 4) }),
      lot: fc.nat(),
    });
  });
  fc.assert(
    fc.property(draw, ({ size, count, seeds, lot }) => {
      const lines = placedByRules(badminton, size, entrants(count, seeds), lot);
      const placed = lines.filter((at) => at !== null);
      expect(placed.toSorted((a, b) => a - b)).toEqual([...Array(count).keys()]);
      for (let line = 0; line < size; line += 2) expect(lines.slice(line, line + 2)).not.toEqual([null, null]);
      const withBye = lines.flatMap((at, line) => (at !== null && lines[line ^ 1] === null ? [at] : []));
      const seated = Math.min(seeds, Math.floor(count / 2), size - count);
      expect(withBye.toSorted((a, b) => a - b).slice(0, seated)).toEqual([...Array(seated).keys()]);
      expect(placedByRules(badminton, size, entrants(count, seeds), lot)).toEqual(lines);
    }),
  );
});
