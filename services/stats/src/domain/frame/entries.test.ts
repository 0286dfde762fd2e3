import { describe, expect, test } from '@jest/globals';
import { resultCode } from '@rallyrank/shared/domain/results/reach';
import { badmintonFrame, numberOf, type TestMatch } from '../testing/small-table.js';

const resultOf = (matches: readonly TestMatch[], level = 'super-1000') => {
  const frame = badmintonFrame(matches, { 1: { level } });
  const entry = frame.entries.heads[numberOf(frame, '1')]!;
  return resultCode(frame.entries.result[entry]!);
};
const lost = { winner: 2 } as const;

describe('the result of a competitor', () => {
  test.each<[string, TestMatch[], string | null]>([
    ['the title', [{ round: 'SF' }, { round: 'F' }], 'W'],
    ['the title by walkover', [{ round: 'F', outcome: 'walkover' }], 'W'],
    ['a lost final', [{ round: 'SF' }, { round: 'F', ...lost }], 'F'],
    ['no title from an unplayed final', [{ round: 'F', outcome: 'unplayed' }], 'F'],
    ['a round of the main draw after qualifying', [{ round: 'QSF' }, { round: 'R32', ...lost }], 'R32'],
    ['a lost walkover', [{ round: 'R16', outcome: 'walkover', ...lost }], 'R16'],
    ['a semi-final, with the bronze match won', [{ round: 'SF', ...lost }, { round: 'BR' }], 'SF'],
    [
      'a group, when others played the final',
      [{ round: 'G1' }, { round: 'G2' }, { round: 'F', sides: ['8', '9'] }],
      'G2',
    ],
    ['a group and its semi-final', [{ round: 'G1' }, { round: 'SF', ...lost }], 'SF'],
    ['nothing yet in a group', [{ round: 'G1', ...lost }], null],
    ['nothing yet after a win', [{ round: 'R32' }], null],
  ])('%s', (_, matches, result) => expect(resultOf(matches)).toBe(result));

  test('no title in a team event', () => expect(resultOf([{ round: 'F' }], 'thomas-cup')).toBeNull());
});

test('entries are distinguished by edition and discipline, regardless of days', () => {
  const frame = badmintonFrame([
    { edition: '1', round: 'SF', day: 0 },
    { edition: '2', round: 'SF', day: 1, ...lost },
    { edition: '1', round: 'F', day: 2 },
    { edition: '1', round: 'F', day: 2, sides: ['1+2', '3+4'] },
  ]);
  const { entries } = frame;
  const own = [...entries.competitor.keys()].filter((i) => entries.competitor[i] === numberOf(frame, '1'));
  expect(own.map((i) => [entries.edition[i], resultCode(entries.result[i]!)])).toEqual([
    [0, 'W'],
    [1, 'SF'],
  ]);
  const pair = entries.heads[numberOf(frame, '1+2')]!;
  expect([entries.discipline[pair], resultCode(entries.result[pair]!), entries.next[pair]]).toEqual([2, 'W', -1]);
});

test('a side whose only match was not played did not take part', () => {
  const frame = badmintonFrame([{ outcome: 'unplayed' }, { edition: '2', outcome: 'walkover' }]);
  expect([...frame.entries.tookPart]).toEqual([0, 0, 1, 1]);
});
