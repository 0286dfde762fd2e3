import { expect, test } from '@jest/globals';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { entriesOf } from './measures/top-list.js';
import { computeRecords } from './records.js';
import { tableOf, type WorldMatch } from './testing/world.js';

const START = 20_000;

/** The winner, the loser and the round of each match of an edition. */
type Edition = readonly (readonly [winner: string, loser: string, round: RoundCode])[];

const matchesOf = (editions: readonly Edition[]): WorldMatch[] =>
  editions.flatMap((matches, at) =>
    matches.map(([winner, loser, round], i): WorldMatch => {
      const number = at + 1;
      return {
        id: String(100 * number + i),
        edition: { id: String(number), seriesId: String(number), level: 'super-500', season: 2024 },
        discipline: 'MS',
        round,
        sides: [[winner], [loser]],
        outcome: 'completed',
        winner: 1,
        games: [],
        day: START + 7 * number + i,
        minutes: 0,
      };
    }),
  );

const longest = (family: string, editions: readonly Edition[]): number | undefined => {
  const table = tableOf(matchesOf(editions));
  const { records } = computeRecords({ table, profile: profileOf('badminton') });
  const { top } = records.find(({ definition }) => definition.id === `${family}.ms.all`)!;
  return entriesOf(top).find(({ holder }) => table.people.id(holder) === '1')?.value;
};

const quarter: Edition = [['2', '1', 'QF']];
const early: Edition = [
  ['2', '1', 'R16'],
  ['2', '3', 'QF'],
];
const onlyGroups: Edition = [
  ['2', '1', 'G1'],
  ['2', '3', 'SF'],
];
const semiOfGroups: Edition = [
  ['1', '2', 'G1'],
  ['2', '1', 'SF'],
];

test('an event without quarter-finals does not end a streak of them, and counts if its semi-final was reached', () => {
  expect(longest('quarter-final-streak', [quarter, onlyGroups, quarter])).toBe(2);
  expect(longest('quarter-final-streak', [quarter, semiOfGroups, quarter])).toBe(3);
  expect(longest('quarter-final-streak', [quarter, quarter, early, quarter])).toBe(2);
});

test('an event that has only a final counts in a streak of semi-finals', () => {
  const semi: Edition = [['2', '1', 'SF']];
  const onlyFinal: Edition = [['2', '1', 'F']];
  expect(longest('semi-final-streak', [semi, onlyFinal, semi])).toBe(3);
  expect(longest('semi-final-streak', [semi, [['2', '1', 'G1']], semi])).toBe(2);
});
