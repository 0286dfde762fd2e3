import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { imported, match, side } from '../testing/edition.js';
import { initial } from './edition.js';
import { decideImport } from './import-edition.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
};
const draws = imported().draws.map((draw) => ({ ...draw, stage: 'group' as const }));
type More = Parameters<typeof match>[1];
const duel = (id: string, text: string, more: More = {}) => {
  const [one = '', other = ''] = text.split(' ');
  return match(id, { sides: [side(one), side(other)], ...more });
};
const decide = (matches: ReturnType<typeof match>[]) =>
  decideImport(rules, initial(), imported({ draws, matches }), { editionId: '7', seriesId: '3' });

const won: More = {
  games: [
    [21, 10],
    [21, 12],
  ],
};
const turned: More = {
  winner: 2,
  games: [
    [10, 21],
    [12, 21],
  ],
};
const repeated = { key: 'match.groupTwice', values: { match: '1' } };

test.each<[string, string, More]>([
  ['in the same order', '1 2', won],
  ['with the sides exchanged', '2 1', turned],
])('a repeated row of a group is refused %s', (_, sides, more) => {
  const { accepted, refused } = decide([duel('1', '1 2', won), duel('11', sides, more), duel('3', '1 3', won)]);
  expect([accepted, refused]).toEqual([2, [{ match: 1, reason: repeated }]]);
});

test('two sides that meet again with another result get a remark', () => {
  const { accepted, refused, remarks } = decide([duel('1', '1 2', won), duel('2', '1 2', turned)]);
  expect([accepted, refused, remarks]).toEqual([2, [], [{ match: 1, remark: repeated }]]);
});
