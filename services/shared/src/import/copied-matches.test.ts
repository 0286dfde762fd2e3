import { expect, test } from '@jest/globals';
import type { EditionRecord, SourceMatch } from '../readers/records.js';
import { withoutCopies } from './copied-matches.js';
import { Tally } from './tally.js';

const at = (line: number) => ({ file: 'matches.csv', line });
const match = (line: number, one: string, two: string, more: Partial<SourceMatch> = {}): SourceMatch => ({
  ...{ at: at(line), matchId: String(line), drawId: '1', discipline: 'MS', round: 'QF', outcome: 'completed' },
  ...{
    sides: [{ players: [one] }, { players: [two] }],
    winner: 1,
    games: [
      [6, 4],
      [6, Number(one)],
    ],
  },
  ...{ date: '2021-01-04', order: line },
  ...more,
});
const edition = (key: string, line: number, matches: SourceMatch[], startDate = '2021-01-04'): EditionRecord => ({
  ...{ at: at(line), sourceKey: key, series: { key, name: { en: key } } },
  edition: {
    ...{ name: { en: `Open ${key}` }, level: 'tour', season: 2021, status: 'scheduled' as const },
    ...{ startDate, endDate: startDate },
  },
  draws: [],
  matches,
});
const taken = async (...editions: EditionRecord[]) => {
  const tally = new Tally();
  const records = (async function* () {
    yield* editions;
  })();
  const kept = await Array.fromAsync(withoutCopies(records, tally));
  const { refusals, remarks } = tally.findings();
  return {
    kept: kept.map(({ sourceKey, matches }) => [sourceKey, matches.map((one) => one.at.line)]),
    refusals: refusals.map(({ kind, line, key, values }) => [kind, line, key, values?.line]),
    remarks: remarks.map(({ key, line }) => [key, line]),
  };
};
const round = (line: number) => [match(line, '1', '2'), match(line + 1, '3', '4'), match(line + 2, '5', '6')];

test('an edition under a second number is rejected, and each row names the one that it repeats', async () => {
  const turned = {
    winner: 2,
    games: [
      [4, 6],
      [1, 6],
    ],
  } as const;
  const second = [match(10, '2', '1', turned as never), ...round(10).slice(1), match(13, '7', '8')];
  expect(await taken(edition('a', 2, round(2)), edition('b', 10, second))).toMatchObject({
    kept: [['a', [2, 3, 4]]],
    refusals: [
      ['tournaments', 10, 'tournament.copied', 2],
      ['matches', 10, 'match.copied', 2],
      ['matches', 11, 'match.copied', 3],
      ['matches', 12, 'match.copied', 4],
      ['matches', 13, 'tournament.rejected', undefined],
    ],
  });
});

test('another tournament with the same matches gets a remark', async () => {
  expect(await taken(edition('a', 2, round(2)), edition('b', 10, round(10), '2021-02-01'))).toEqual({
    kept: [
      ['a', [2, 3, 4]],
      ['b', [10, 11, 12]],
    ],
    refusals: [],
    remarks: [['tournament.alike', 10]],
  });
});

test('a round that was copied from another event is rejected, and the other matches of the event are kept', async () => {
  const others = [20, 21, 22, 23].map((line) => match(line, '7', String(line)));
  expect(await taken(edition('a', 2, round(2)), edition('b', 10, [...round(10), ...others]))).toMatchObject({
    kept: [
      ['a', [2, 3, 4]],
      ['b', [20, 21, 22, 23]],
    ],
    refusals: [
      ['matches', 10, 'match.copied', 2],
      ['matches', 11, 'match.copied', 3],
      ['matches', 12, 'match.copied', 4],
    ],
  });
});

test('two editions with few equal matches are independent, and walkovers are never equal', async () => {
  const walkovers = ['1', '3', '5', '7'].map((one, i) =>
    match(30 + i, one, `${i}`, { outcome: 'walkover', games: [] }),
  );
  const editions = [edition('a', 2, round(2).slice(0, 2)), edition('b', 10, round(10).slice(0, 2))];
  const { kept, refusals } = await taken(...editions, edition('c', 30, walkovers), edition('d', 40, walkovers));
  expect([kept.length, refusals]).toEqual([4, []]);
});
