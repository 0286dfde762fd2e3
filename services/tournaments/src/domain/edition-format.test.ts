import { expect, test } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { games, imported, match, side } from '../testing/edition.js';
import { evolve, initial } from './edition.js';
import { decideImport } from './import-edition.js';

const rules = {
  profile: profileOf('badminton'),
  competitors: { knows: () => true, pair: () => undefined, canonical: (id: string) => id },
};
const ids = { editionId: '7', seriesId: '3' };

const decide = (scores: readonly string[], state = initial()) => {
  const matches = scores.map((score, i) =>
    match(String(i + 1), { sides: [side(String(2 * i + 1)), side(String(2 * i + 2))], games: games(score) }),
  );
  return decideImport(rules, state, imported({ matches }), ids);
};
const formatOf = (scores: readonly string[]) => decide(scores).events.reduce(evolve, initial()).facts?.format;

test.each([
  ['3x15', ['15-10 15-8', '15-9 11-15 16-14', '15-3 21-20']],
  ['5x11', ['11-8 11-7 11-9', '11-6 9-11 11-5 12-10']],
  ['3x11', ['11-8 11-7', '11-6 9-11 11-5']],
  [undefined, ['21-10 21-12', '21-5 21-6']],
])('the format %s is deduced if all matches agree on it', (format, scores) => {
  expect(formatOf(scores)).toBe(format);
  expect(decide(scores)).toMatchObject({ accepted: scores.length, refused: [] });
});

test('no format is deduced from matches that disagree, or from one match', () => {
  expect(decide(['15-10 15-8', '21-10 21-12']).refused).toHaveLength(1);
  expect(decide(['15-10 15-8', '11-8 11-7']).refused).toHaveLength(2);
  expect(decide(['15-10 15-8']).refused).toHaveLength(1);
});

test('a known format is kept, and impossible scores are rejected', () => {
  const known = decide(['15-10 15-8', '15-9 15-13']).events.reduce(evolve, initial());
  const again = decide(['15-10 15-8', '17-16 15-4'], known);
  expect(again.refused.map(({ match: at }) => at)).toEqual([1]);
});
