import { join } from 'node:path';
import { compactDay, oneSpace, wholeNumber } from '../cells.js';
import { type DatedRow, groupLists } from '../lists.js';
import type { Notes, PlayerRecord, Reader } from '../records.js';
import { checkTable, readTable, type TableRow } from '../table.js';

async function* players(folder: string, notes: Notes): AsyncGenerator<PlayerRecord> {
  const table = { path: join(folder, 'players.csv'), columns: ['id', 'name'] };
  for await (const row of readTable(table, 'players', notes)) {
    const name = oneSpace(row.cell('name'));
    // No source key: with one of its own, a source is not joined with another's persons by the name alone.
    if (name === '') notes.refuse('players', row.at, 'the player has no name');
    else yield { at: row.at, key: row.cell('id'), player: { name: { en: name }, gender: 'M', otherNames: [] } };
  }
}

const rowOf = (row: TableRow): DatedRow | string => {
  const date = compactDay(row.cell('date'));
  const rank = wholeNumber(row.cell('rank'), 1);
  const points = wholeNumber(row.cell('points'), 0);
  if (!date) return `"${row.cell('date')}" is not a date`;
  if (rank === undefined) return `"${row.cell('rank')}" is not a rank`;
  if (points === undefined) return `"${row.cell('points')}" is not a number of points`;
  return { date, discipline: 'MS', row: { at: row.at, rank, players: [row.cell('id')], points, tournaments: 0 } };
};

async function* listRows(folder: string, notes: Notes): AsyncGenerator<DatedRow> {
  for await (const row of readTable(listTable(folder), 'rows', notes)) {
    const dated = rowOf(row);
    if (typeof dated === 'string') notes.refuse('rows', row.at, dated);
    else yield dated;
  }
}

const listTable = (folder: string) => ({
  path: join(folder, 'official_top200.csv.gz'),
  columns: ['date', 'rank', 'id', 'points'],
});

/** The first 200 ranks of all ATP lists since 1973; its ATP ids are its own, so persons are found by name. */
export const atpListsReader = (folder: string): Reader => ({
  sport: 'tennis',
  listsAreCut: true,
  async check() {
    await checkTable('atp-lists', { path: join(folder, 'players.csv'), columns: ['id', 'name'] });
    await checkTable('atp-lists', listTable(folder));
  },
  players: (notes) => players(folder, notes),
  async *pairs() {},
  async *editions() {},
  lists: (notes) => groupLists(listRows(folder, notes), notes),
  async close() {},
});
