import { expect, test } from '@jest/globals';
import { tennis } from '@rallyrank/contracts/sport/tennis';
import { collect } from '../testing/collect.js';
import { csv, sourceFolder } from '../testing/source-folder.js';
import { sackmannReader } from './reader.js';

const header =
  'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,match_num,winner_id,winner_seed,winner_entry,winner_name,loser_id,loser_seed,loser_entry,loser_name,score,best_of,round,minutes';

type Row = Readonly<Record<string, string | number>>;
const match: Row = {
  ...{ tourney_id: '2001-77', tourney_name: 'Utopia', surface: 'Clay', draw_size: 4, tourney_level: 'A' },
  ...{ tourney_date: '20010507', match_num: 1, winner_id: 1, winner_name: 'Al One', loser_id: 2, loser_name: 'Bo Two' },
  ...{ score: '6-0 6-0', best_of: 3, round: 'F' },
};
const table = (rows: readonly Row[]): string =>
  csv(
    header,
    rows.map((row) => ({ ...match, ...row })),
  );
const read = (files: Readonly<Record<string, readonly Row[]>>) =>
  collect(
    sackmannReader(sourceFolder(Object.fromEntries(Object.entries(files).map(([name, rows]) => [name, table(rows)])))),
  );

/** Rows of a round of qualifying, with numbers and players of their own. */
const round = (name: string, matches: number, first: number): Row[] =>
  Array.from({ length: matches }, (_, i) => ({
    ...{ match_num: first + i, round: name, winner_id: 10 + 2 * i, loser_id: 1_000 + 10 * first + i },
  }));

test('qualifying of a tour event belongs to its edition, as a draw of its own', async () => {
  const { editions, refused } = await read({
    'atp_matches_2001.csv': [
      { round: 'SF', match_num: 8 },
      { match_num: 9, loser_id: 3 },
    ],
    'atp_matches_qual_chall_2001.csv': [...round('Q1', 4, 100), ...round('Q2', 2, 200)],
  });
  expect(refused).toEqual([]);
  expect(editions).toHaveLength(1);
  expect(editions[0]!.draws.map(({ drawId, stage, size }) => [drawId, stage, size])).toEqual([
    ['1', 'main', 4],
    ['3', 'qualification', 8],
  ]);
  expect(editions[0]!.matches.map((each) => [each.round, each.drawId])).toEqual([
    ...[
      ['SF', '1'],
      ['F', '1'],
    ],
    ...Array.from({ length: 4 }, () => ['QQF', '3']),
    ...Array.from({ length: 2 }, () => ['QSF', '3']),
  ]);
});

test.each([
  [
    'a Grand Slam',
    [
      ['Q1', 64],
      ['Q2', 32],
      ['Q3', 16],
    ],
    ['QR128', 'QR64', 'QR32'],
  ],
  ['one round', [['Q1', 2]], ['QSF']],
  [
    'byes in the first round',
    [
      ['Q1', 3],
      ['Q2', 4],
    ],
    ['QR16', 'QQF'],
  ],
  ['the last round alone', [['Q4', 8]], ['QR16']],
  [
    'a draw of 24 sides',
    [
      ['Q1', 12],
      ['Q2', 6],
    ],
    ['QR32', 'QR16'],
  ],
] as const)('rounds of qualifying follow from the number of matches: %s', async (_, rounds, codes) => {
  const rows = rounds.flatMap(([name, matches], i) => round(name, matches, 100 * (i + 1)));
  const { editions, refused } = await read({ 'atp_matches_qual_chall_2001.csv': rows });
  expect(refused).toEqual([]);
  expect([...new Set(editions[0]!.matches.map((each) => each.round))]).toEqual(codes);
});

test('a round of qualifying that the sport does not have is rejected', async () => {
  const rows = [...round('Q1', 65, 100), { match_num: 1, round: 'Q9' }];
  const { editions, refused } = await read({ 'atp_matches_qual_chall_2001.csv': rows });
  expect([editions[0]!.matches.length, refused.length]).toEqual([0, 66]);
});

test('Challengers, Futures and events of the ITF are editions with levels below the tour', async () => {
  const levels = ['C', 'S', '15', '25'];
  const rows = levels.map((level, i) => ({ tourney_id: `2001-${i}`, tourney_name: `Town ${i}`, tourney_level: level }));
  const { editions, aside } = await read({
    'atp_matches_qual_chall_2001.csv': rows.slice(0, 1),
    'atp_matches_futures_2001.csv': rows.slice(1),
  });
  expect(editions.map(({ edition }) => edition.level)).toEqual(['itf-tour', 'itf-tour', 'itf-tour', 'challenger']);
  expect(aside).toEqual([]);
});

test('qualifying and events of the ITF of women have the levels of the women', async () => {
  const rows = ['PM', 'W', 'C', '125', '50'].map((level, i) => ({
    ...{ tourney_id: `2001-${i}`, tourney_name: `Town ${i}`, tourney_level: level, round: 'Q1' },
  }));
  const { editions } = await read({ 'wta_matches_qual_itf_2001.csv': rows });
  expect(editions.map(({ edition }) => edition.level)).toEqual([
    ...['wta-1000', 'tour', 'challenger', 'challenger', 'itf-tour'],
  ]);
});

test('amateur years are read: Grand Slams and team cups as today, all other events as amateur ones', async () => {
  const years = { tourney_id: '1938-1', tourney_date: '19380112' };
  const { editions } = await read({
    'atp_matches_amateur.csv': [
      { ...years, tourney_name: 'Wimbledon', tourney_level: 'G' },
      { ...years, tourney_id: '1938-2', tourney_level: 'A' },
    ],
    'wta_matches_1938.csv': [
      { ...years, tourney_id: '1938-3', tourney_level: 'G' },
      { ...years, tourney_id: '1938-4', tourney_level: 'W' },
    ],
  });
  expect(editions.map(({ edition }) => edition.level)).toEqual(['grand-slam', 'amateur', 'grand-slam', 'amateur']);
});

test('a level that the source does not define is rejected, and team tennis is set aside', async () => {
  const { editions, refused, aside } = await read({
    'wta_matches_1960.csv': [
      { tourney_id: '1974-1', tourney_level: 'T' },
      { tourney_id: '1974-2', tourney_level: '?' },
    ],
  });
  expect(editions).toEqual([]);
  expect(refused[0]).toMatch(/tourney_level/);
  expect(aside[0]).toMatch(/team event/);
});

test('both matches with one number are kept, and a match that is stated again is repeated', async () => {
  const other = { winner_id: 3, winner_name: 'Cy Three', loser_id: 4, loser_name: 'Di Four', round: 'SF' };
  const rows = [{ round: 'SF' }, other, { ...other, match_num: 7 }, { round: 'SF' }];
  const { editions, refused, repeated } = await read({
    'wta_matches_1960.csv': rows.map((row) => ({ tourney_id: '1960-1', tourney_level: 'W', ...row })),
  });
  expect(refused).toEqual([]);
  const [first, second, ...more] = editions[0]!.matches.map(({ matchId }) => matchId);
  expect([first, BigInt(second!) > 10n ** 15n, more]).toEqual(['1', true, ['7']]);
  expect(repeated).toEqual(['wta_matches_1960.csv:5']);
});

test('levels below the tour and qualifying count in no statistic', () => {
  const apart = tennis.levels.filter(({ isApart }) => isApart);
  expect(apart.map(({ key }) => key)).toEqual(['challenger', 'itf-tour', 'amateur']);
  expect(apart.every(({ untitled, major }) => untitled && !major)).toBe(true);
  const qualifying = tennis.rounds.filter(({ stage }) => stage === 'qualification');
  expect(qualifying.every(({ isApart }) => isApart)).toBe(true);
});
