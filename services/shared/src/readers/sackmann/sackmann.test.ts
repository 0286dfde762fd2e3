import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { collect } from '../testing/collect.js';
import { csv, sourceFolder } from '../testing/source-folder.js';
import { removeUnpacked, sackmannFiles } from './files.js';
import { sackmannReader } from './reader.js';

const matchHeader =
  'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,match_num,winner_id,winner_seed,winner_entry,winner_name,loser_id,loser_seed,loser_entry,loser_name,score,best_of,round,minutes';
const match = {
  tourney_id: '2001-77',
  tourney_name: 'Utopia',
  surface: 'Clay',
  draw_size: 4,
  tourney_level: 'A',
  tourney_date: '20010507',
  match_num: 1,
  winner_id: 1,
  winner_name: 'Al One',
  loser_id: 2,
  loser_name: 'Bo Two',
  score: '6-0 6-0',
  best_of: 3,
  round: 'SF',
};
const players = csv('player_id,name_first,name_last,hand,dob,ioc,height,wikidata_id', [
  { player_id: 1, name_first: 'Al', name_last: 'One', hand: 'A', dob: '19800101', ioc: 'GBR', height: 190 },
  { player_id: 2, name_first: 'Bo', name_last: 'Two', hand: 'L', dob: '19810000', ioc: 'UNK', height: 15 },
  { player_id: 3, hand: 'U' },
  { player_id: 4, name_last: 'Bye1' },
  { player_id: 5, name_first: 'U', name_last: 'Unknown' },
]);
const folderOf = (rows: readonly Record<string, string | number>[], more: Record<string, string> = {}) =>
  sourceFolder({
    'atp_players.csv': players,
    'atp_matches_2001.csv': csv(
      matchHeader,
      rows.map((row) => ({ ...match, ...row })),
    ),
    ...more,
  });

test('refuses players without a name and placeholder entries, and omits impossible facts', async () => {
  const { players: read, refused, warned } = await collect(sackmannReader(folderOf([{}])));
  expect(read.map(({ player }) => player)).toEqual([
    {
      sourceKey: 'sackmann:1',
      name: { en: 'Al One' },
      gender: 'M',
      association: 'GBR',
      birthDate: '1980-01-01',
      hand: 'both',
      heightCm: 190,
      otherNames: [],
    },
    { sourceKey: 'sackmann:2', name: { en: 'Bo Two' }, gender: 'M', hand: 'left', otherNames: [] },
  ]);
  expect(refused).toEqual([
    'atp_players.csv:4: the player has no name',
    'atp_players.csv:5: "Bye1" is not a person',
    'atp_players.csv:6: "U Unknown" is not a person',
  ]);
  expect(warned).toEqual(['atp_players.csv:3: height is "15", which is implausible and omitted']);
});

test('the last day of a tournament is a likely one, round robin is a separate draw, and a bye is not a match', async () => {
  const { editions } = await collect(
    sackmannReader(
      folderOf([
        {},
        { match_num: 2, round: 'RR', winner_seed: 2, winner_entry: 'WC', minutes: 0 },
        { match_num: 3, round: 'R16', loser_id: 4, loser_name: 'Bye1', score: '' },
      ]),
    ),
  );
  const [edition] = editions;
  expect(edition).toMatchObject({
    sourceKey: 'sackmann:2001-77',
    edition: { level: 'tour-250', season: 2001, startDate: '2001-05-07', endDate: '2001-05-13', surface: 'clay' },
    draws: [
      { drawId: '1', stage: 'main', size: 16, byes: [{ round: 'R16', side: { players: ['1'] } }] },
      { drawId: '2', stage: 'group', size: 2, byes: [] },
    ],
  });
  expect(edition?.matches.map(({ drawId, matchId, winner, date }) => [drawId, matchId, winner, date])).toEqual([
    ['1', '1', 1, '2001-05-07'],
    ['2', '2', 1, '2001-05-07'],
  ]);
  expect(edition?.matches[1]?.sides[0]).toEqual({ players: ['1'], seed: '2', entry: 'WC' });
});

test('team events of the tour are recognized by their number, regardless of their name, and a namesake stays on the tour', async () => {
  const { editions } = await collect(
    sackmannReader(
      folderOf([
        { tourney_id: '1985-615', tourney_name: 'Dusseldorf', round: 'F' },
        { tourney_id: '2013-6710', tourney_name: 'Dusseldorf', round: 'F' },
        { tourney_id: '1968-T160', tourney_name: 'Kings Cup SF', round: 'RR' },
        { tourney_id: '1969-T160', tourney_name: 'Another', round: 'RR' },
        { tourney_id: '2022-9210', tourney_name: 'Laver Cup', round: 'RR' },
      ]),
    ),
  );
  expect(editions.map(({ edition, matches }) => [edition.level, matches.length])).toEqual([
    ['team-cup', 1],
    ['tour-250', 1],
    ['team-cup', 1],
    ['tour', 1],
    ['team-cup', 1],
  ]);
});

test('levels that are wrong in the source follow the number or the name of the tournament', async () => {
  const { editions } = await collect(
    sackmannReader(
      folderOf([
        { tourney_id: '1975-605', tourney_name: 'Masters', tourney_level: 'M' },
        { tourney_id: '2023-0605', tourney_name: 'Tour Finals', tourney_level: 'A' },
        { tourney_id: '1982-806', tourney_name: 'Naples Finals WCT', tourney_level: 'F' },
        { tourney_id: '2019-7696', tourney_name: 'NextGen Finals', tourney_level: 'F' },
        { tourney_id: '2021-7696', tourney_name: 'NextGen Finals', tourney_level: 'A' },
        { tourney_id: '1984-84', tourney_name: 'Los Angeles Olympics', tourney_level: 'A' },
        { tourney_id: '1988-88', tourney_name: 'Seoul Olympics', tourney_level: 'A' },
        { tourney_id: '2024-0096', tourney_name: 'Paris Olympics', tourney_level: 'O' },
        { tourney_id: '1975-6050', tourney_name: 'Another', tourney_level: 'M' },
      ]),
    ),
  );
  expect(editions.map(({ edition }) => edition.level)).toEqual([
    'tour-finals',
    'tour-finals',
    'wct',
    'next-gen-finals',
    'next-gen-finals',
    'demonstration',
    'olympics',
    'olympics',
    'grand-prix',
  ]);
  expect(editions.filter(({ edition }) => edition.format === 'fast4').map(({ edition }) => edition.level)).toEqual([
    'next-gen-finals',
    'next-gen-finals',
  ]);
});

test('a match with three sets won was best of five, whatever is stated', async () => {
  const scores = ['6-4 6-4', '4-1 4-2 3-4(5) 4-1', '6-4 4-6 6-4'];
  const rows = scores.map((score, i) => ({ match_num: i + 1, score, best_of: '3' }));
  const { editions } = await collect(sackmannReader(folderOf(rows)));
  expect(editions[0]!.matches.map((match) => match.bestOf)).toEqual([3, 5, 3]);
});

test('minutes are read unchanged, and 0 means unknown', async () => {
  const minutes = [665, 1146, 0].map((value, i) => ({ match_num: i + 1, minutes: value }));
  const { editions } = await collect(sackmannReader(folderOf(minutes)));
  expect(editions[0]!.matches.map(({ durationMin }) => durationMin)).toEqual([665, 1146, undefined]);
});

test('a side has its printed rank, and a match has rally points if there are serve statistics', async () => {
  const serves = { w_svpt: 60, w_1stWon: 30, w_2ndWon: 10, l_svpt: 50, l_1stWon: 20, l_2ndWon: 5 };
  const rows = [
    { winner_rank: 7, loser_rank: '1203.0', ...serves },
    { match_num: 2, winner_rank: '', ...serves, l_svpt: '' },
    { match_num: 3, ...serves, l_svpt: 24 },
  ].map((row) => ({ ...match, ...row }));
  const header = `${matchHeader},winner_rank,loser_rank,${Object.keys(serves).join(',')}`;
  const { editions } = await collect(sackmannReader(folderOf([], { 'atp_matches_2001.csv': csv(header, rows) })));
  const [first, ...others] = editions[0]!.matches;
  expect(first!.sides.map(({ rank }) => rank)).toEqual([7, 1203]);
  // The winner won 65 of 110 rallies: 40 on serve and 25 on return.
  expect(first!.pointsWon).toEqual([65, 45]);
  for (const other of others) expect([other.pointsWon, other.sides[0].rank]).toEqual([undefined, undefined]);
});

test('invalid rows are refused one by one', async () => {
  const tie = { tourney_id: '2001-D1', tourney_name: 'Davis Cup G1: AAA vs BBB', tourney_level: 'D', round: 'RR' };
  const { editions, refused } = await collect(
    sackmannReader(
      folderOf([
        { score: '' },
        { round: 'R3' },
        { match_num: 'x' },
        { ...tie },
        { ...tie, match_num: 2 },
        { tourney_id: '2001-88', tourney_level: 'Z' },
        { tourney_id: '2001-89', tourney_date: '20010230' },
      ]),
    ),
  );
  expect(editions.map(({ series, matches }) => [series.key, matches.length])).toEqual([
    ['utopia', 0],
    ['davis-cup', 1],
  ]);
  const file = 'atp_matches_2001.csv';
  expect(refused.filter((text) => text.startsWith(file))).toEqual([
    `${file}:2: no score: the source does not show whether the match was played`,
    `${file}:3: round is "R3", which is not a known word of this column`,
    `${file}:4: match_num is "x", which is not a whole number from 0`,
    `${file}:6: the same rubber is listed twice in this tie`,
    `${file}:7: tourney_level is "Z", which is not a known level`,
    `${file}:7: its tournament was rejected`,
    `${file}:8: tourney_date is "20010230", which is not a day: days are written YYYYMMDD`,
    `${file}:8: its tournament was rejected`,
  ]);
});

test('lists are read in chronological order, including a file without a header, and missing points are 0', async () => {
  const { lists } = await collect(
    sackmannReader(
      folderOf([{}], {
        'atp_rankings_2020.csv': '20200106,2,2,50\n20200106,1,1,90\n',
        'atp_rankings_70s.csv': 'ranking_date,rank,player,points\n19730827,1,1,\n',
      }),
    ),
  );
  expect(lists.map(({ date, rows }) => [date, rows.map(({ rank, points }) => [rank, points])])).toEqual([
    ['1973-08-27', [[1, 0]]],
    [
      '2020-01-06',
      [
        [1, 90],
        [2, 50],
      ],
    ],
  ]);
});

test('archives are unpacked into a folder that is removed, and doubles are reported as unsupported', async () => {
  const inside = folderOf([{}]);
  const folder = sourceFolder({ 'atp_players.csv': players, 'atp_matches_doubles_2001.csv': 'x\n' });
  execFileSync('tar', ['-cJf', `${folder}/atp_matches_2001.tar.xz`, '-C', inside, 'atp_matches_2001.csv']);
  const { editions, warned } = await collect(sackmannReader(folder));
  expect(editions).toHaveLength(1);
  expect(warned).toContain(
    'atp_matches_doubles_2001.csv:1: atp_matches_doubles_2001.csv looks like doubles, which are not supported',
  );
  const files = await sackmannFiles(folder);
  expect(existsSync(files.unpacked!)).toBe(true);
  await removeUnpacked(files);
  expect(existsSync(files.unpacked!)).toBe(false);
});

test('a later folder needs no players, and can contain only lists', async () => {
  const season = folderOf([{}]);
  rmSync(join(season, 'atp_players.csv'));
  const later = await collect(sackmannReader(season));
  expect([later.players, later.editions.length]).toEqual([[], 1]);
  const list = sourceFolder({ 'atp_rankings_current.csv': '20240101,1,5,90\n' });
  const { lists } = await collect(sackmannReader(list));
  expect(lists.map(({ date, rows }) => [date, rows.map((row) => row.players)])).toEqual([['2024-01-01', [['5']]]]);
});

test('refuses a folder of another kind', async () => {
  await expect(sackmannReader('/nowhere').check()).rejects.toThrow(/not a readable folder/);
  await expect(sackmannReader(sourceFolder({})).check()).rejects.toThrow(/there is no file of matches or lists/);
  const broken = sourceFolder({ 'atp_matches_2001.tar.xz': 'no archive' });
  await expect(sackmannReader(broken).check()).rejects.toThrow(/not packed with xz/);
});

test('a damaged first row costs itself, and most rows state the tournament', async () => {
  const rows = [
    { tourney_date: '5/7/2001', match_num: 1 },
    { match_num: 2 },
    { match_num: 3, surface: 'Grass' },
    { match_num: 4 },
  ];
  const { editions, refused, warned } = await collect(sackmannReader(folderOf(rows)));
  expect(editions.map(({ edition, matches }) => [edition.startDate, edition.surface, matches.length])).toEqual([
    ['2001-05-07', 'clay', 3],
  ]);
  const file = 'atp_matches_2001.csv';
  expect(refused).toContain(`${file}:2: tourney_date is "5/7/2001", which is not a day: days are written YYYYMMDD`);
  expect(warned).toContain(`${file}:4: surface is "Grass", but most rows of the tournament have "Clay", which counts`);
});

test('days that end with the year are read if the column has one order, and refused if it has two', async () => {
  const read = async (...days: string[]) => {
    const rows = days.map((tourney_date, i) => ({ tourney_date, tourney_id: `2001-${i}` }));
    const { editions, refused } = await collect(sackmannReader(folderOf(rows)));
    return { starts: editions.map(({ edition }) => edition.startDate), refused: refused.slice(3) };
  };
  expect((await read('07/05/2001', '21/05/2001')).starts).toEqual(['2001-05-07', '2001-05-21']);
  const { starts, refused } = await read('07/05/2001', '08/05/2001');
  expect(starts).toEqual([]);
  expect(refused[0]).toMatch(/may be day before month or month before day/);
});

test('entries in the column of the seeds are entries, and impossible marks are omitted', async () => {
  const rows = [
    { winner_seed: 'Q', loser_seed: 1 },
    { match_num: 2, winner_seed: 'WC/3', loser_entry: 'll' },
    { match_num: 3, winner_seed: '3', loser_entry: '??' },
  ];
  const { editions, warned } = await collect(sackmannReader(folderOf(rows)));
  const marks = editions[0]!.matches.map(({ sides }) => sides.map(({ seed, entry }) => [seed, entry]));
  expect(marks).toEqual([
    [
      [undefined, 'Q'],
      ['1', undefined],
    ],
    [
      ['3', 'WC'],
      [undefined, 'LL'],
    ],
    [
      ['3', undefined],
      [undefined, undefined],
    ],
  ]);
  expect(warned.filter((text) => /entry is|more than half/.test(text))).toEqual([
    expect.stringMatching(/:4: entry is "\?\?", which is neither a seed nor a known entry/),
    expect.stringMatching(/:3: the seed 3 is more than half of the 4 places of the draw/),
  ]);
});

test('packed files and names in capitals are read, and all other files are named', async () => {
  const season = csv(matchHeader, [{ ...match, tourney_id: '2000-1', tourney_date: '20000103' }]);
  const folder = folderOf([{}], {
    'atp_matches_2000.csv.gz': season,
    'ATP_MATCHES_1999.CSV': csv(matchHeader, [{ ...match, tourney_id: '1999-1', tourney_date: '19990104' }]),
    'atp_matches_2001 (1).csv': csv(matchHeader, [match]),
    'atp_matches_2001 (2).csv': csv(matchHeader, [{ ...match, match_num: 9 }]),
    'atp_matches_doubles_2001.csv': 'x',
    'notes.xlsx': 'x',
    'README.md': 'x',
  });
  const { editions, warned } = await collect(sackmannReader(folder));
  expect(editions.map(({ sourceKey }) => sourceKey).sort()).toEqual([
    'sackmann:1999-1',
    'sackmann:2000-1',
    'sackmann:2001-77',
  ]);
  expect(warned.filter((text) => text.includes(':1: ')).sort()).toEqual([
    expect.stringMatching(/\(1\)\.csv has the same content as atp_matches_2001\.csv/),
    expect.stringMatching(/\(2\)\.csv looks like a second version/),
    expect.stringMatching(/doubles_2001\.csv looks like doubles/),
    expect.stringMatching(/notes\.xlsx belongs to no kind of file/),
  ]);
});

test('a list in two files is one list: equal rows are repeated, and different ones are refused', async () => {
  const header = 'ranking_date,rank,player,points\n';
  const folder = folderOf([{}], {
    'atp_rankings_20s.csv': '\uFEFF20240101,1,1,90\n20240101,2,2,80\n20240108,1,1,91\n20240108,2,2,81\n',
    'atp_rankings_current.csv': `${header}20240108,1,1,91\n20240108,2,2,82\n20240101,1,1,90\n20240115,1,2,99\n`,
  });
  const { lists, refused, repeated } = await collect(sackmannReader(folder));
  expect(lists.map(({ date, rows }) => [date, rows.length])).toEqual([
    ['2024-01-01', 2],
    ['2024-01-08', 2],
    ['2024-01-15', 1],
  ]);
  expect(repeated.sort()).toEqual(['atp_rankings_current.csv:2', 'atp_rankings_current.csv:4']);
  expect(refused.slice(3)).toEqual([
    'atp_rankings_current.csv:3: atp_rankings_20s.csv already has this list, and its row of this competitor is different (line 4)',
  ]);
});

test('invisible characters and decomposed accents are normalized in names', async () => {
  const people = csv('player_id,name_first,name_last,hand,dob,ioc,height', [
    { player_id: 1, name_first: 'Mia\u200b', name_last: 'Sander\u00adsol' },
    { player_id: 2, name_first: 'Zoe\u0301\u00a0', name_last: 'Sol' },
  ]);
  const { players: read } = await collect(sackmannReader(folderOf([{}], { 'atp_players.csv': people })));
  expect(read.map(({ player }) => player.name.en)).toEqual(['Mia Sandersol', 'Zoé Sol']);
});

test('junior and para events are set aside, whatever their level', async () => {
  const rows = [
    { tourney_id: '2018-1', tourney_name: 'Buenos Aires Youth Olympics', tourney_level: 'O' },
    { tourney_id: '2018-2', tourney_name: 'US Open Juniors', tourney_level: 'G' },
    { tourney_id: '2018-3', tourney_name: 'Wimbledon Wheelchair', tourney_level: 'G' },
  ];
  const { editions, aside } = await collect(sackmannReader(folderOf(rows)));
  expect([editions, aside.length]).toEqual([[], 6]);
});
