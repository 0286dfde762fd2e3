import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { MatchTable } from '../domain/match-table/match-table.js';
import type { RealPlayer } from './numbered-people.js';
import type { RealData } from './real-data.js';

/** Cache folder of a test run, set by `npm test`, so that test files do not each read the same sources. */
const folder = process.env.TEST_CACHE;

interface Kept extends Pick<RealData, 'lists'> {
  readonly table: unknown;
  readonly players: readonly [Id, RealPlayer][];
  readonly pairs: readonly [Id, readonly [Id, Id]][];
  readonly ids: readonly [string, Id][];
}

const restored = ({ table: snapshot, lists, players, pairs, ids }: Kept): RealData => {
  const table = new MatchTable();
  table.restore(snapshot);
  return { table, lists, players: new Map(players), pairs: new Map(pairs), ids: new Map(ids) };
};

/** The result of `read`, computed once per run if there is a cache folder. */
export const kept = async (name: string, read: () => Promise<RealData>): Promise<RealData> => {
  if (!folder) return read();
  const file = join(folder, `${name}.json`);
  if (existsSync(file)) return restored(JSON.parse(readFileSync(file, 'utf8')));
  const data = await read();
  const { table, lists, players, pairs, ids } = data;
  const state: Kept = {
    table: table.snapshot(),
    lists,
    players: [...players],
    pairs: [...pairs],
    ids: [...ids],
  };
  // Another test file could be reading or writing the file at the same time.
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(state));
  renameSync(`${file}.${process.pid}`, file);
  return data;
};
