import { rmSync } from 'node:fs';
import { afterEach, expect, test } from '@jest/globals';
import { csv, sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { exportLines } from '../export/export-lines.js';
import { importInto, newDataFolder, openFolder } from './testing/import-into.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const stated =
  'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,match_num,winner_id,winner_seed,winner_entry,winner_name,winner_hand,winner_ht,winner_ioc,winner_age,loser_id,loser_seed,loser_entry,loser_name,loser_hand,loser_ht,loser_ioc,loser_age,score,best_of,round,minutes';
const ownHeader = `${stated},indoor`;

const person = (player_id: number, name: string, dob: string, ioc = 'SWE') => {
  const [name_first = '', ...rest] = name.split(' ');
  return { player_id, name_first, name_last: rest.join(' '), dob, ioc };
};
const players = csv('player_id,name_first,name_last,hand,dob,ioc,height', [
  person(100001, 'Arno Brandel', '19950103'),
  person(100002, 'Bo Mcvale', '19960204'),
  person(100003, 'Cy Ramos', '19970305'),
  person(100004, 'Di Twin', '19980406'),
  person(100005, 'Di Twin', '19980406'),
  person(100006, 'Ed Sole', '19500101'),
]);

type Row = Readonly<Record<string, string | number>>;
const match: Row = {
  ...{ tourney_id: '2025-580', tourney_name: 'Australian Open', surface: 'Hard', draw_size: 4, tourney_level: 'G' },
  ...{ tourney_date: '20250113', match_num: 1, score: '6-4 6-4 6-4', best_of: 5, round: 'SF' },
};
const side = (who: 'winner' | 'loser', id: string, name: string, age: string, ioc = 'SWE'): Row => ({
  [`${who}_id`]: id,
  [`${who}_name`]: name,
  [`${who}_age`]: age,
  [`${who}_ioc`]: ioc,
});
const arno = ['A001', 'Arno Brandel', '30.029'] as const;
const bo = ['100002', 'Bo Mcvale', ''] as const;
const tml = (rows: readonly Row[], more: Readonly<Record<string, string>> = {}) =>
  sourceFolder({
    '2025.csv': csv(
      ownHeader,
      rows.map((row) => ({ ...match, ...row })),
    ),
    ...more,
  });
const sackmann = (rows: readonly Row[], season = 2024) =>
  sourceFolder({
    'atp_players.csv': players,
    [`atp_matches_${season}.csv`]: csv(
      stated,
      rows.map((row) => ({ ...match, ...row })),
    ),
  });
const ofArno = [{ ...side('winner', '100001', 'Arno Brandel', ''), ...side('loser', '100002', 'Bo Mcvale', '') }];
const in2024 = { tourney_id: '2024-580', tourney_date: '20240115' };

const world = async () => {
  const folder = newDataFolder();
  folders.push(folder);
  await importInto(folder, 'sackmann', sackmann(ofArno.map((row) => ({ ...row, ...in2024 }))));
  return folder;
};
const contentsOf = async (folder: string) => {
  const network = await openFolder(folder);
  try {
    const lines = (await Array.fromAsync(exportLines(network.rpc, 'tennis'))).map((line) => JSON.parse(line));
    const of = (type: string) => lines.filter((line) => line.type === type);
    return { players: of('player'), editions: of('edition'), matches: of('match') };
  } finally {
    await network.stop();
  }
};

test('joins persons by number, by name and age, and by another spelling, and asks if several can be meant', async () => {
  const folder = await world();
  const path = tml([
    { ...side('winner', ...arno), ...side('loser', ...bo) },
    {
      ...side('winner', 'R001', 'Cy Ramos-Vinas', '27.862'),
      ...side('loser', 'N001', 'Nu Person', '20.5'),
      match_num: 2,
    },
    { ...side('winner', 'T001', 'Di Twin', '26.773'), ...side('loser', 'S001', 'Ed Sole', '24.001'), match_num: 3 },
  ]);
  const { report } = await importInto(folder, 'tml', path);
  const { players: found } = await contentsOf(folder);
  const keysOf = (name: string) => found.filter((each) => each.name.en === name).map(({ sourceKeys }) => sourceKeys);
  expect(keysOf('Arno Brandel')).toEqual([['sackmann:100001', 'atp:A001']]);
  expect(keysOf('Bo Mcvale')).toEqual([['sackmann:100002']]);
  expect(keysOf('Cy Ramos')).toEqual([['sackmann:100003', 'atp:R001']]);
  expect(keysOf('Nu Person')).toEqual([['atp:N001']]);
  // A namesake of another age is another person.
  expect(keysOf('Ed Sole')).toEqual([['sackmann:100006'], ['atp:S001']]);
  expect(found.find(({ name }) => name.en === 'Nu Person')).not.toHaveProperty('birthDate');
  expect(report.counts.players).toMatchObject({ read: 6, refused: 1 });
  expect(report.refusals[0]!.text.en).toMatch(/several players match: .*Di Twin.*Di Twin/);
  const again = await importInto(folder, 'tml', path);
  expect(again.report.counts.players).toMatchObject({ accepted: 0, corrected: 0, unchanged: 5, refused: 1 });
  expect(again.report.counts.matches).toMatchObject({ accepted: 0, corrected: 0 });
});

test('extends the series of the other source, with the classes of the tour', async () => {
  const folder = await world();
  const sides = { ...side('winner', ...arno), ...side('loser', ...bo), match_num: '' };
  const town = { tourney_level: 'A', tourney_name: 'Town', best_of: 3, score: '6-4 6-4' };
  await importInto(
    folder,
    'tml',
    tml(
      [
        sides,
        { ...sides, ...town, tourney_id: '2025-407', tourney_level: '500', indoor: 'I' },
        { ...sides, ...town, tourney_id: '2025-339', indoor: 'O' },
      ],
      { 'tournaments_1990-2025.csv': 'tourney_id,tourney_level\n2025-339,250\n' },
    ),
  );
  const { editions } = await contentsOf(folder);
  const found = editions.map(({ edition, series }) => [edition.season, series.key, edition.level]);
  expect(found.slice(0, 2)).toEqual([
    [2024, 'australian-open', 'grand-slam'],
    [2025, 'australian-open', 'grand-slam'],
  ]);
  expect(found.slice(2).map(([, , level]) => level)).toEqual(['tour-500', 'tour-250']);
  expect(editions.map(({ edition }) => edition.indoor)).toEqual([undefined, undefined, true, false]);
});

test('rubbers of a tie that are tournaments of their own in the source are one tie', async () => {
  const folder = await world();
  const tie = {
    tourney_name: 'Davis Cup WG2 PO: SWE vs DEN',
    tourney_level: 'D',
    round: 'RR',
    best_of: 3,
    score: '6-4 6-4',
  };
  const rubber = (number: string): Row => ({ ...tie, tourney_id: `2025-M-DC-2025-WG2-SWE-DEN-${number}` });
  await importInto(
    folder,
    'tml',
    tml([
      { ...rubber('01'), ...side('winner', ...arno), ...side('loser', ...bo) },
      { ...rubber('02'), ...side('winner', ...arno), ...side('loser', 'N001', 'Nu Person', '20.5') },
    ]),
  );
  const { editions, matches } = await contentsOf(folder);
  expect([editions.length, matches.length]).toEqual([2, 3]);
});

test('a match of both sources is one match, and the source that knows less removes nothing', async () => {
  const folder = await world();
  const row = { ...match, ...side('winner', ...arno), ...side('loser', ...bo) };
  const rich = { ...ofArno[0], match_num: 101, minutes: 95, winner_seed: 2 };
  await importInto(folder, 'sackmann', sackmann([rich], 2025));
  const before = await contentsOf(folder);
  for (let times = 0; times < 2; times++) {
    const { report } = await importInto(folder, 'tml', tml([row]));
    expect(report.counts.matches).toMatchObject({ read: 1, accepted: 0, corrected: 0, refused: 0 });
    const after = await contentsOf(folder);
    expect(after.matches).toEqual(before.matches);
  }
});

test('the source that knows more completes and corrects the other one, in either order', async () => {
  const folder = await world();
  const own = { ...side('winner', ...arno), ...side('loser', ...bo), minutes: 90 };
  await importInto(folder, 'tml', tml([own]));
  const trusted = { ...ofArno[0], match_num: 101, score: '6-4 6-4 7-5' };
  for (let times = 0; times < 2; times++) {
    await importInto(folder, 'sackmann', sackmann([trusted], 2025));
    await importInto(folder, 'tml', tml([own]));
    const { matches } = await contentsOf(folder);
    const found = matches.filter(({ date }) => date === '2025-01-13');
    expect(found.map(({ games, durationMin }) => [games.at(-1), durationMin])).toEqual([[[7, 5], 90]]);
  }
});

test.each([
  ['the trusted source', 'UNK', '6-4 6-4 6-4'],
  ['the other source', '6-4 6-4 6-4', 'UNK'],
])('a score that %s does not know is that of the other one', async (_, trustedScore, score) => {
  const folder = await world();
  const row = { ...side('winner', ...arno), ...side('loser', ...bo), score };
  const trusted = { ...ofArno[0], match_num: 101, score: trustedScore };
  for (let times = 0; times < 2; times++) {
    await importInto(folder, 'sackmann', sackmann([trusted], 2025));
    await importInto(folder, 'tml', tml([row]));
    const { matches } = await contentsOf(folder);
    expect(matches.filter(({ date }) => date === '2025-01-13').map(({ games }) => games.length)).toEqual([3]);
  }
});

test('a match that only the second source states is added, even if its number is taken', async () => {
  const folder = await world();
  await importInto(folder, 'sackmann', sackmann(ofArno, 2025));
  const more = { ...side('winner', ...arno), ...side('loser', 'N001', 'Nu Person', '20.5'), round: 'F' };
  const path = tml([more]);
  for (const accepted of [1, 0]) {
    const { report } = await importInto(folder, 'tml', path);
    expect(report.counts.matches).toMatchObject({ read: 1, accepted, corrected: 0, refused: 0 });
  }
  const { report } = await importInto(folder, 'sackmann', sackmann(ofArno, 2025));
  expect(report.counts.matches).toMatchObject({ accepted: 0, corrected: 0, unchanged: 1 });
  const { matches } = await contentsOf(folder);
  expect(matches.filter(({ date }) => date === '2025-01-13').map(({ round }) => round)).toEqual(['SF', 'F']);
});
