import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { bwfReader } from '../bwf/reader.js';
import { bwfKaggleReader } from '../bwf-kaggle/reader.js';
import { type ListRecord, type Place, silent } from '../records.js';
import { type Collected, collect } from '../testing/collect.js';
import { sourceFolder } from '../testing/source-folder.js';
import { mappedReader } from './reader.js';

/** Real files are not part of the project. If they are present next to it, both readers are compared. */
const data = process.env.REAL_DATA ?? join(process.cwd(), '../shared/data');
const whenData = existsSync(data) ? test : test.skip;

const collectMapped = async (table: string, name: string, mapping: object): Promise<Collected> => {
  const folder = sourceFolder({ 'mapping.json': JSON.stringify({ version: 1, sport: 'badminton', ...mapping }) });
  await cp(join(data, table), join(folder, name));
  return collect(await mappedReader(folder));
};

whenData('the weekly lists of the BWF are the same records by a mapping as by their own reader', async () => {
  const folder = 'bwf-worldtour-2022-2025';
  const mapped = await collectMapped(`${folder}/rankings_weekly_top250.csv.gz`, 'lists.csv.gz', {
    ...{ source: 'bwf', kind: 'lists' },
    columns: {
      ...{ date: 'date', discipline: 'event', rank: 'rank', points: 'points', tournaments: 'tournaments' },
      ...{ playerId: 'p1_id', partnerId: 'p2_id' },
    },
  });
  const reader = bwfReader(join(data, folder));
  const refused: string[] = [];
  const notes = { ...silent, refuse: (_: unknown, { line }: Place) => refused.push(`lists.csv.gz:${line}`) };
  await reader.check();
  const own = await Array.fromAsync(reader.lists(notes));
  const plain = (lists: readonly ListRecord[]) =>
    lists.map(({ discipline, date, rows }) => [
      `${discipline} ${date}`,
      rows.map(({ at: { line }, rank, players, points, tournaments }) => [line, rank, players, points, tournaments]),
    ]);
  expect(mapped.refused.map((reason) => reason.split(': ')[0])).toEqual(refused);
  expect(mapped.lists.length).toBeGreaterThan(500);
  expect(plain(mapped.lists)).toEqual(plain(own));
});

whenData('the singles of 2018-2021 are the same matches by a mapping as by their own reader', async () => {
  const folder = 'bwf-worldtour-2018-2021-kaggle';
  const round = (name: string) => `Qualification ${name}`;
  const mapped = await collectMapped(`${folder}/ms.csv.gz`, 'ms.csv.gz', {
    ...{ source: 'bwf-kaggle', kind: 'matches' },
    games: [1, 2, 3].map((game) => [`game_${game}_score`]),
    columns: {
      ...{ tournament: 'tournament', level: 'tournament_type', city: 'city', country: 'country', date: 'date' },
      ...{ discipline: 'discipline', round: 'round', winner: 'winner', outcome: 'retired' },
      ...{ player1: 'team_one_players', association1: 'team_one_nationalities' },
      ...{ player2: 'team_two_players', association2: 'team_two_nationalities' },
    },
    words: {
      rounds: {
        ...{ [round('round of 64')]: 'QR64', [round('round of 32')]: 'QR32', [round('round of 16')]: 'QR16' },
        ...{ [round('quarter final')]: 'QQF', [round('semi final')]: 'QSF' },
        ...{ 'Round 1': 'G1', 'Round 2': 'G2', 'Round 3': 'G3' },
      },
      outcomes: { True: 'retired', False: 'completed' },
    },
  });
  const own = await collect(bwfKaggleReader(join(data, folder)));
  /** Retirements have no winner in this source, which only its own reader finds. */
  const plain = ({ editions }: Collected) =>
    editions.flatMap(({ series, edition, matches }) =>
      matches
        .filter(({ discipline, outcome }) => discipline === 'MS' && outcome === 'completed')
        .map(({ at: { line }, drawId, round: code, winner, games, date }) => ({
          ...{ series, edition, line, drawId, code, winner, games, date },
        })),
    );
  expect(mapped.refused.length).toBeGreaterThan(0);
  expect(mapped.refused.every((reason) => reason.endsWith('no winner: winner is "0"'))).toBe(true);
  expect(plain(mapped).length).toBeGreaterThan(2_000);
  expect(plain(mapped)).toEqual(plain(own));
});
