import { expect, test } from '@jest/globals';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { judgedMatches } from '@rallyrank/rankings/evaluate/evaluate';
import { knownLevels, learningFrom } from './levels.js';
import { editionLine, exportOf, matchLine } from './testing/export-lines.js';
import { ratingInputOf, readWorld } from './world.js';

const tennis = profileOf('tennis');
const options = { from: '2024-01-01', to: '2024-12-31', minMatches: 0, withUnfinished: false };
const world = () =>
  readWorld(
    exportOf(
      ...[editionLine('1', 'tour-250'), matchLine('1', 'QSF', 0, 1), matchLine('1', 'F', 1, 2)],
      ...[editionLine('2', 'challenger'), matchLine('2', 'QSF', 2, 1), matchLine('2', 'F', 3, 2)],
    ),
  );
const judged = async (profile: typeof tennis, levels?: readonly string[]) => {
  const input = ratingInputOf(await world(), profile);
  return judgedMatches(input, disciplines.indexOf('MS'), { ...options, ...(levels && { levels }) }).map(
    ({ row, earlier }) => [dayOf(input.table.columns.date[row]!), ...earlier],
  );
};

test('by default the main draws of the tours are evaluated', async () => {
  expect(await judged(tennis)).toEqual([['2024-05-02', 0, 0]]);
});

test('the main draws of other levels are evaluated on request, and the ratings learn from them too', async () => {
  expect(await judged(learningFrom(tennis, ['challenger']), ['challenger'])).toEqual([['2024-05-04', 1, 1]]);
});

test('an unknown level is an error that lists the levels', () => {
  expect(knownLevels(tennis, ['challenger', 'grand-slam'])).toEqual(['challenger', 'grand-slam']);
  expect(() => knownLevels(tennis, ['challenger', 'futures'])).toThrow(
    /^unknown level: futures; the levels are: grand-slam, olympics, .*challenger/,
  );
});
