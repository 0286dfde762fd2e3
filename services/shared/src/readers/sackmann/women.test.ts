import { expect, test } from '@jest/globals';
import { collect } from '../testing/collect.js';
import { csv, sourceFolder } from '../testing/source-folder.js';
import { sackmannReader } from './reader.js';

const match = {
  tourney_id: '2009-901',
  tourney_name: 'Utopia',
  surface: 'Clay',
  draw_size: 32,
  tourney_level: 'I',
  tourney_date: '20090504',
  match_num: 1,
  winner_id: 1,
  winner_name: 'Ann One',
  loser_id: 2,
  loser_name: 'Bea Two',
  score: '6-0 6-0',
  best_of: 3,
  round: 'R16',
};
const header =
  'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,match_num,winner_id,winner_seed,winner_entry,winner_name,loser_id,loser_seed,loser_entry,loser_name,score,best_of,round,minutes';
const playersHeader = 'player_id,name_first,name_last,hand,dob,ioc,height';
const women = csv(playersHeader, [
  { player_id: 1, name_first: 'Ann', name_last: 'One', ioc: 'NLD' },
  { player_id: 2, name_first: 'Bea', name_last: 'Two', ioc: 'NED' },
]);
const men = csv(playersHeader, [
  { player_id: 1, name_first: 'Al', name_last: 'One' },
  { player_id: 2, name_first: 'Bo', name_last: 'Two' },
]);
const matchesOf = (rows: readonly Record<string, string | number>[]) =>
  csv(
    header,
    rows.map((row) => ({ ...match, ...row })),
  );
const folderOf = (rows: readonly Record<string, string | number>[], more: Record<string, string> = {}) =>
  sourceFolder({ 'wta_players.csv': women, 'wta_matches_2009.csv': matchesOf(rows), ...more });

test('players of the WTA files are women, and a country can be an ISO code', async () => {
  const { players } = await collect(sackmannReader(folderOf([{}])));
  expect(players.map(({ player }) => [player.sourceKey, player.gender, player.association])).toEqual([
    ['sackmann-wta:1', 'F', 'NED'],
    ['sackmann-wta:2', 'F', 'NED'],
  ]);
});

test('both tours in one folder stay separate, although their numbers of players and tournaments overlap', async () => {
  const folder = folderOf([{ tourney_level: 'G', tourney_name: 'Us Open' }], {
    'atp_players.csv': men,
    'atp_matches_2009.csv': matchesOf([{ tourney_level: 'G', tourney_name: 'Us Open' }]),
  });
  const { editions, players } = await collect(sackmannReader(folder));
  expect(new Set(players.map(({ key }) => key)).size).toBe(4);
  const sexes = new Map(players.map(({ key, player }) => [key, player.gender]));
  expect(
    editions.map(({ sourceKey, series, matches: [played], draws }) => [
      sourceKey,
      series.key,
      series.name.en,
      draws[0]!.discipline,
      played!.discipline,
      played!.sides.map(({ players: [key] }) => sexes.get(key!)),
    ]),
  ).toEqual([
    ['sackmann:2009-901', 'us-open', 'US Open', 'MS', 'MS', ['M', 'M']],
    ['sackmann-wta:2009-901', 'wta-us-open', 'US Open (women)', 'WS', 'WS', ['F', 'F']],
  ]);
});

test.each([
  ['G', 'Wimbledon', 'grand-slam', 'wta-wimbledon'],
  ['T1', 'Rome', 'tier-1', 'wta-rome'],
  ['PM', 'Madrid', 'wta-1000', 'wta-madrid'],
  ['T2', 'Filderstadt', 'tier-2', 'wta-filderstadt'],
  ['T5', 'Hobart', 'tier-5', 'wta-hobart'],
  ['I', 'Auckland', 'wta-250', 'wta-auckland'],
  ['P', 'Paris', 'wta-500', 'wta-paris'],
  ['W', 'Kremlin Cup', 'tour', 'wta-kremlin-cup'],
  ['W', 'Virginia Slims Championships 2', 'tour-finals', 'wta-wta-finals'],
  ['F', 'WTA Tour Championships', 'tour-finals', 'wta-wta-finals'],
  ['F', 'Tournament of Champions', 'tour', 'wta-tournament-of-champions'],
  ['D', 'Fed Cup WG QF: AAA vs BBB', 'billie-jean-king-cup', 'wta-billie-jean-king-cup'],
  ['D', 'Wightman Cup', 'team-cup', 'wta-wightman-cup'],
  ['W', 'Athens Balkan Games AAA vs BBB', 'team-cup', 'wta-athens-balkan-games-aaa-vs-bbb'],
  ['O', 'Atlanta', 'olympics', 'wta-olympic-games'],
  ['CC', 'Utopia 50K', 'outside-tour', 'wta-utopia-50k'],
  ['E', 'Tokyo Gunze', 'outside-tour', 'wta-tokyo-gunze'],
])('level %s, %s: %s', async (tourney_level, tourney_name, level, series) => {
  const { editions } = await collect(sackmannReader(folderOf([{ tourney_level, tourney_name }])));
  expect(editions.map((record) => [record.edition.level, record.series.key])).toEqual([[level, series]]);
});

test('a Premier event with a large draw is a Premier 5, with three exceptions, and the Olympics of 1984 are a demonstration', async () => {
  const rows = [
    { tourney_id: '2009-1', tourney_level: 'P', tourney_name: 'Toronto', draw_size: 56 },
    { tourney_id: '2009-2', tourney_level: 'P', tourney_name: 'Charleston', draw_size: 56 },
    { tourney_id: '1984-3', tourney_level: 'O', tourney_name: 'Los Angeles Olympics' },
  ];
  const { editions } = await collect(sackmannReader(folderOf(rows)));
  expect(editions.map(({ edition }) => edition.level)).toEqual(['wta-1000', 'wta-500', 'demonstration']);
});

test.each([
  ['2008-W-T1-CAN-01A-2008', 'Montreal', 56, 'wta-canada'],
  ['1995-W-WT-CAN-01A-1995', 'Canadian Open', 56, 'wta-canada'],
  ['1978-1013', 'Montreal', 32, 'wta-montreal'],
  ['1999-W-WT-USA-04A-1999', 'Hilton Head', 56, 'wta-charleston-open'],
  ['1987-W-WT-USA-11A-1987', 'Charleston', 56, 'wta-charleston'],
  ['1985-W-T1-USA-06A-1985', 'Delray Beach', 128, 'wta-miami-open'],
  ['1993-W-WT-USA-04A-1993', 'Delray Beach', 56, 'wta-delray-beach'],
])('%s %s with %i sides is an edition of %s', async (tourney_id, tourney_name, draw_size, series) => {
  const rows = [{ tourney_id, tourney_name, draw_size, tourney_level: 'W' }];
  const { editions } = await collect(sackmannReader(folderOf(rows)));
  expect(editions.map((record) => record.series.key)).toEqual([series]);
});

test('the season-ending finals of 1972 to 1974 are recognized by the names of their towns', async () => {
  const rows = [
    { tourney_id: '1973-1047', tourney_level: 'W', tourney_name: 'Boca Raton' },
    { tourney_id: '1978-1047', tourney_level: 'W', tourney_name: 'Boca Raton' },
  ];
  const { editions } = await collect(sackmannReader(folderOf(rows)));
  expect(editions.map(({ edition, series }) => [edition.level, series.key])).toEqual([
    ['tour-finals', 'wta-wta-finals'],
    ['tour', 'wta-boca-raton'],
  ]);
});

test('a number that is reused in another round is another match', async () => {
  const { editions } = await collect(
    sackmannReader(folderOf([{ round: 'R64' }, { round: 'R128' }, { round: 'R128', match_num: 2 }])),
  );
  expect(editions[0]!.matches.map(({ matchId, order, round }) => [matchId, order, round])).toEqual([
    ['1', 1, 'R64'],
    ['120001', 1, 'R128'],
    ['2', 2, 'R128'],
  ]);
});

test('ranking files have five columns, with or without a header, and days in any order', async () => {
  const { lists, refused } = await collect(
    sackmannReader(
      folderOf([{}], {
        'wta_rankings_80s.csv':
          'ranking_date,rank,player,points,tours\n19840109,1,1,,\n19840102,2,1,,\n19840109,2,2,,\n19840102,1,2,50,7\n',
        'wta_rankings_00s.csv': '20000103,1,1,90,12\n20000103,x,2,80,9\n',
      }),
    ),
  );
  expect(lists.map(({ date, discipline, rows }) => [date, discipline, rows.map((row) => row.players[0])])).toEqual([
    ['1984-01-02', 'WS', ['wta:2', 'wta:1']],
    ['1984-01-09', 'WS', ['wta:1', 'wta:2']],
    ['2000-01-03', 'WS', ['wta:1']],
  ]);
  expect(lists.map(({ rows: [first] }) => [first!.points, first!.tournaments])).toEqual([
    [50, 7],
    [0, 0],
    [90, 12],
  ]);
  expect(refused).toEqual(['wta_rankings_00s.csv:2: rank is "x", which is not a whole number from 1']);
});
