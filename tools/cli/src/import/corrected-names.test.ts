import { rmSync } from 'node:fs';
import { afterEach, describe, expect, test } from '@jest/globals';
import { csv, sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { exportLines } from '../export/export-lines.js';
import { importInto, newDataFolder, openFolder } from './testing/import-into.js';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});
const newFolder = (): string => {
  folders.push(newDataFolder());
  return folders.at(-1)!;
};

const header = 'player_id,name_first,name_last,hand,dob,ioc,height,wikidata_id';
const person = (name_last: string, fields: Readonly<Record<string, string | number>> = {}) => ({
  ...{ player_id: 1, name_first: 'Arno', name_last, hand: 'R', dob: '19900102', ioc: 'SWE' },
  ...fields,
});
const other = { player_id: 2, name_first: 'Bo', name_last: 'Mcvale', dob: '19910203' };
const files = (...players: readonly Readonly<Record<string, string | number>>[]) =>
  sourceFolder({
    'atp_players.csv': csv(header, players),
    'atp_matches_2021.csv': csv(
      'tourney_id,tourney_name,surface,draw_size,tourney_level,tourney_date,match_num,winner_id,winner_seed,winner_entry,winner_name,loser_id,loser_seed,loser_entry,loser_name,score,best_of,round,minutes',
      [
        {
          ...{ tourney_id: '2021-1', tourney_name: 'Utopia', surface: 'Hard', draw_size: 2, tourney_level: 'A' },
          ...{
            tourney_date: 20210104,
            match_num: 1,
            winner_id: 1,
            winner_name: 'Arno Brandel',
            loser_id: 2,
            score: '6-4 6-4',
            round: 'F',
          },
        },
      ],
    ),
  });

const imported = async (folder: string, path: string) => {
  const { report } = await importInto(folder, 'sackmann', path);
  const { accepted, corrected, unchanged, refused } = report.counts.players;
  return {
    players: [accepted, corrected, unchanged, refused],
    remarks: report.remarks.map(({ key, line }) => [key, line]),
    refusals: report.refusals.map(({ key, line }) => [key, line]),
  };
};
const quiet = { remarks: [], refusals: [] };

const playersIn = async (folder: string) => {
  const network = await openFolder(folder);
  try {
    const lines = await Array.fromAsync(exportLines(network.rpc, 'tennis'));
    const rows = lines.filter((line) => line.startsWith('{"type":"player"')).map((line) => JSON.parse(line));
    return rows.map(({ name, birthDate, otherNames }) => [name.en, birthDate, otherNames]);
  } finally {
    await network.stop();
  }
};

describe('a source that corrects names', () => {
  test('shows the new spellings, and changes nothing when the folders are imported again in any order', async () => {
    const folder = newFolder();
    const before = files(person('Brandl'), other);
    const after = files(person('Brandel'), { ...other, name_last: 'McVale' });
    expect(await imported(folder, before)).toEqual({ players: [2, 0, 0, 0], ...quiet });
    expect(await imported(folder, after)).toEqual({ players: [0, 2, 0, 0], ...quiet });
    const shown = [
      ['Arno Brandel', '1990-01-02', ['Arno Brandl']],
      ['Bo McVale', '1991-02-03', []],
    ];
    expect(await playersIn(folder)).toEqual(shown);
    for (const path of [after, before, before, after])
      expect(await imported(folder, path)).toEqual({ players: [0, 0, 2, 0], ...quiet });
    expect(await playersIn(folder)).toEqual(shown);
  });
});

describe('a source with two rows of one key', () => {
  test('reports another spelling or birth date by line, keeps what is known, and changes nothing later', async () => {
    const folder = newFolder();
    const [first, second] = [person('Brandel'), person('Brandl', { dob: '' })];
    const third = person('Brandel', { dob: '19680101' });
    expect(await imported(folder, files(first, other, second, third))).toEqual({
      ...{ players: [2, 1, 1, 0], refusals: [] },
      remarks: [
        ['player.twice', 5],
        ['player.twice', 4],
      ],
    });
    for (const rows of [
      [first, second, third],
      [third, second, first],
      [second, third, first],
    ])
      expect(await imported(folder, files(...rows, other))).toMatchObject({ players: [0, 0, 4, 0] });
    expect(await playersIn(folder)).toEqual([
      ['Arno Brandel', '1990-01-02', ['Arno Brandl']],
      ['Bo Mcvale', '1991-02-03', []],
    ]);
  });

  test('takes the birth date of the usual age in matches, in any order of the rows', async () => {
    const folder = newFolder();
    const rows = [person('Brandel', { dob: '' }), person('Brandel'), person('Brandel', { dob: '19680101' })];
    expect(await imported(folder, files(...rows, other))).toEqual({
      ...{ players: [2, 0, 2, 0], refusals: [] },
      remarks: [['player.twice', 4]],
    });
    expect(await imported(folder, files(...rows.toReversed(), other))).toMatchObject({ players: [0, 0, 4, 0] });
    expect((await playersIn(folder)).map(([, birthDate]) => birthDate)).toEqual(['1990-01-02', '1991-02-03']);
  });

  test.each([
    ['first', ['Brandel', 'Esklund']],
    ['last', ['Esklund', 'Brandel']],
  ])('counts the person who is named in the matches, who is %s', async (_, names) => {
    const folder = newFolder();
    const rows = names.map((name) => person(name, name === 'Esklund' ? { dob: '19721111' } : {}));
    const path = files(...rows, other);
    const at = 2 + names.indexOf('Esklund');
    expect(await imported(folder, path)).toEqual({
      ...{ players: [2, 0, 0, 1], remarks: [], refusals: [['player.sameKey', at]] },
    });
    expect((await playersIn(folder))[0]).toEqual(['Arno Brandel', '1990-01-02', []]);
    // The player who was imported first.
    expect(await imported(folder, files(person('Esklund', { dob: '19721111' }), other))).toBeDefined();
    expect(await imported(folder, path)).toMatchObject({ refusals: [['player.sameKey', at]] });
  });

  test('rejects the row of another person', async () => {
    const folder = newFolder();
    const path = files(person('Brandel'), other, person('Esklund', { dob: '19721111' }));
    expect(await imported(folder, path)).toEqual({
      players: [2, 0, 0, 1],
      remarks: [],
      refusals: [['player.sameKey', 4]],
    });
    expect(await imported(folder, path)).toMatchObject({ players: [0, 0, 2, 1] });
    expect(await playersIn(folder)).toEqual([
      ['Arno Brandel', '1990-01-02', []],
      ['Bo Mcvale', '1991-02-03', []],
    ]);
  });
});
