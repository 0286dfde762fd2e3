import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { bwfMatch, bwfWorld } from '../testing/bwf-world.js';
import { collect } from '../testing/collect.js';
import { sourceFolder } from '../testing/source-folder.js';
import { bwfReader } from './reader.js';

const read = (world: Parameters<typeof bwfWorld>[0]) => collect(bwfReader(sourceFolder(bwfWorld(world))));

test('separates two people of one name, with all spellings and the sex of their events', async () => {
  const { players } = await read({
    players: [
      { player_id: 21, name_display: 'LUND Mia', country: 'DEN', birth_date: '2000-02-30', hand: 'left', height_cm: 9 },
      {
        player_id: 22,
        name_display: 'LUND  Mia',
        country: 'SWE',
        birth_date: '2001-03-04',
        other_names: 'LUND Maria;Mia LUND',
      },
    ],
    rankingPlayers: [
      { player_id: 21, name: 'Mia LUND', country: 'Denmark', name_variants: 'M. LUND|LUND Mia' },
      { player_id: 23, name: 'Nan OBEL', country: 'Nowhere' },
    ],
    matches: [bwfMatch({ draw_id: 3, event: 'WS', round: 'R1', team1_p1: 21, team2_p1: 22 })],
  });
  expect(players.slice(4).map(({ player }) => player)).toEqual([
    {
      sourceKey: 'bwf:21',
      name: { en: 'LUND Mia' },
      gender: 'F',
      association: 'DEN',
      hand: 'left',
      otherNames: ['Mia LUND', 'M. LUND'],
    },
    {
      sourceKey: 'bwf:22',
      name: { en: 'LUND Mia' },
      gender: 'F',
      association: 'SWE',
      birthDate: '2001-03-04',
      otherNames: ['LUND Maria', 'Mia LUND'],
    },
    { sourceKey: 'bwf:23', name: { en: 'Nan OBEL' }, otherNames: [] },
  ]);
});

test('keeps a cancelled tournament as cancelled, and refuses an unknown category with its matches', async () => {
  const rest = { season: 2024, start_date: '2024-06-04', end_date: '2024-06-09', country: 'Mars' };
  const { editions, refused, warned } = await read({
    tournaments: [
      {
        tournament_id: 901,
        name: 'Utopia Masters 2024 (Cancelled)',
        category: 'World Tour Super 100',
        status_code: 'cancelled',
        ...rest,
      },
      { tournament_id: 902, name: 'Kitchen Cup', category: 'Kitchen', ...rest },
    ],
    matches: [bwfMatch({ tournament_id: 902 })],
  });
  expect(
    editions.map(({ edition, series, sourceKey }) => [sourceKey, series.key, edition.level, edition.status]),
  ).toEqual([
    ['bwf:900', 'utopia-open', 'super-300', 'scheduled'],
    ['bwf:901', 'utopia-masters', 'super-100', 'cancelled'],
  ]);
  expect(editions[0]?.edition).toMatchObject({ city: 'Port', association: 'DEN', prizeMoneyUsd: 210000, season: 2024 });
  expect(refused).toEqual([
    'tournaments.csv:4: category is "Kitchen", which is not a known level',
    'matches.csv:2: tournaments.csv has no valid tournament 902',
  ]);
  expect(warned).toEqual(['tournaments.csv:3: association "Mars" is unknown and omitted']);
});

test('reads lists in order with gaps in the ranks and each competitor once', async () => {
  const row = (date: string, rank: number, p1_id: number) => ({
    date,
    event: 'MS',
    rank,
    p1_id,
    points: 1000 - rank,
    tournaments: 7,
  });
  const { lists, refused, warned } = await read({
    lists: [
      row('2024-01-02', 5, 12),
      row('2024-01-02', 4, 11),
      row('2024-01-02', 6, 11),
      { ...row('2024-01-02', 1, 13), points: 'n/a' },
      row('2024-01-09', 4, 11),
      row('2024-01-09', 5, 12),
      { ...row('2024-01-09', 1, 13), event: 'MD', p2_id: '' },
      row('2024-01-02', 9, 14),
    ],
  });
  expect(lists.map(({ date, rows }) => [date, rows.map(({ rank, players }) => `${rank} ${players}`)])).toEqual([
    ['2024-01-02', ['4 11', '5 12']],
    ['2024-01-09', ['4 11', '5 12']],
  ]);
  const file = 'rankings_weekly_top250.csv.gz';
  expect(refused.toSorted()).toEqual([
    `${file}:4: the competitor is already on this list`,
    `${file}:5: points is "n/a", which is not a whole number from 0`,
    `${file}:8: p2_id is empty`,
    `${file}:9: the rows of this list are interrupted by rows of other days`,
  ]);
  expect(warned).toContain(`${file}:6: the list repeats the previous one`);
  expect(warned).toContain(`${file}:2: the list starts with rank 4`);
});

test.each([
  ['matches.csv', 'a,b\n1,2\n', /the header lacks match_id, tournament_id/],
  ['matches.csv', '', /the file is empty/],
  ['players.csv', new Uint8Array([0x70, 0xff, 0xfe, 0x0a]), /the file is not UTF-8 text/],
  ['players.csv', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /the file is not text/],
  ['players.csv', new Uint8Array([0x1f, 0x8b, 8, 0]), /the file is packed with gzip/],
  ['rankings_weekly_top250.csv.gz', new Uint8Array([0x64, 0x61, 0x74, 0x65]), /the file is not packed with gzip/],
  ['rankings_weekly_top250.csv.gz', new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 1]), /the file cannot be read/],
])('%s with invalid content is refused by the check', async (name, content, rule) => {
  const folder = sourceFolder(bwfWorld());
  writeFileSync(join(folder, name), content);
  await expect(bwfReader(folder).check()).rejects.toThrow(
    expect.objectContaining({ reason: 'import.format', message: expect.stringMatching(rule) }),
  );
});

test('refuses a missing file in the check, but only the row if a row is malformed', async () => {
  await expect(bwfReader(sourceFolder({})).check()).rejects.toThrow(/tournaments.csv .*the file is missing/);
  const files = bwfWorld({ matches: [bwfMatch({})] });
  const { editions, refused } = await collect(
    bwfReader(sourceFolder({ ...files, 'matches.csv': `${files['matches.csv']}1,2,3\n` })),
  );
  expect(editions[0]?.matches).toHaveLength(1);
  expect(refused).toEqual(['matches.csv:3: not a CSV row: 3 cells where 25 are expected']);
});

test('a second row about a tournament or a draw costs only itself: the first one counts', async () => {
  const tournament = {
    ...{ tournament_id: 950, season: 2024, name: 'Utopia Cup', category: 'World Tour Super 100', country: 'Denmark' },
    ...{ start_date: '2024-06-04', end_date: '2024-06-09', status_code: 'normal' },
  };
  const draw = { tournament_id: 950, draw_id: 1, text: 'MS', qualification: 0, size: 4 };
  const { editions, refused, repeated } = await read({
    tournaments: [tournament, tournament, { ...tournament, start_date: '2024-06-05' }],
    draws: [draw, draw, { ...draw, size: 8 }],
    matches: [bwfMatch({ tournament_id: 950 })],
  });
  expect(editions[1]).toMatchObject({ edition: { startDate: '2024-06-04' }, draws: [{ size: 4 }], matches: [{}] });
  expect(repeated).toEqual(['tournaments.csv:4']);
  const text = 'states something else about the same record, and counts';
  expect(refused).toEqual([
    `tournaments.csv:5: line 3 of tournaments.csv ${text}`,
    `draws.csv:7: line 5 of draws.csv ${text}`,
  ]);
});
