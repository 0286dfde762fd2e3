import { describe, expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { imported, match, side } from '../testing/edition.js';
import { evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
};
const ids = { editionId: '7', seriesId: '3' };
type More = Parameters<typeof match>[1];
const duel = (id: string, text: string, more: More = {}) => {
  const [one = '', other = ''] = text.split(' ');
  return match(id, { sides: [side(one), side(other)], ...more });
};
const decide = (matches: ReturnType<typeof match>[], draws = imported().draws, state = initial()) =>
  decideImport(rules, state, imported({ draws, matches }), ids);

describe('in one round of a knock-out draw', () => {
  test('the same pairing occurs only once, regardless of the order of the sides', () => {
    const { accepted, refused, remarks } = decide([duel('1', '1 2'), duel('2', '2 1'), duel('3', '3 4')]);
    expect([accepted, remarks]).toEqual([2, []]);
    expect(refused).toEqual([{ match: 1, reason: { key: 'match.pairTwice', values: { match: '1' } } }]);
  });

  test('no side loses twice', () => {
    const { refused } = decide([duel('1', '1 2'), duel('2', '3 2')]);
    expect(refused).toEqual([
      { match: 1, reason: { key: 'match.lostBefore', values: { competitor: '2', match: '1' } } },
    ]);
  });

  test('a winner with a second opponent gets a remark, because the source may state the wrong round', () => {
    const { accepted, refused, remarks } = decide([duel('1', '1 2'), duel('2', '3 4'), duel('3', '1 3')]);
    expect([accepted, refused]).toEqual([3, []]);
    expect(remarks).toEqual([
      { match: 2, remark: { key: 'match.sideTwice', values: { competitor: '1', match: '1' } } },
    ]);
  });

  test('matches of earlier imports count, unless this import repeats them', () => {
    const before = decide([duel('1', '1 2'), duel('2', '3 4')]).events.reduce(evolve, initial());
    const again = decide([duel('1', '1 2'), duel('9', '3 4')], imported().draws, before);
    expect(again).toMatchObject({ unchanged: 1, accepted: 0 });
    expect(again.refused).toEqual([{ match: 1, reason: { key: 'match.pairTwice', values: { match: '2' } } }]);
  });
});

test.each<[string, More, 'main' | 'group']>([
  ['another round', { round: 'R16' }, 'main'],
  ['a match that was not played', { outcome: 'unplayed', winner: undefined, games: [] }, 'main'],
])('two sides may meet again in %s', (_, more, stage) => {
  const draws = imported().draws.map((draw) => ({ ...draw, stage }));
  const first = duel('1', '1 2', more?.round === 'G2' ? more : {});
  expect(decide([first, duel('2', '1 2', more)], draws)).toMatchObject({ accepted: 2, refused: [], remarks: [] });
});
