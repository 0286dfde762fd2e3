import { join } from 'node:path';
import { isRemark, type Remark, remarkOf } from '@rallyrank/contracts/shared/remarks';
import { COMPACT_DAY, compactDay, oneSpace, wholeNumber } from '../cells.js';
import { type DatedRow, groupLists } from '../lists.js';
import { notADay, notANumber } from '../reasons.js';
import { type Notes, type PlayerRecord, type Reader, type Standing, silent } from '../records.js';
import { checkTable, readTable, type TableRow } from '../table.js';

const atpKey = (id: string): string => `atp:${id}`;

/** The places of each person on the lists, by id in the source. */
const readStandings = async (folder: string): Promise<Map<string, Standing[]>> => {
  const standings = new Map<string, Standing[]>();
  for await (const { date, row } of listRows(folder, silent)) {
    const [id] = row.players;
    const known = standings.get(id!);
    if (known) known.push({ date, rank: row.rank });
    else standings.set(id!, [{ date, rank: row.rank }]);
  }
  return standings;
};

async function* players(folder: string, notes: Notes): AsyncGenerator<PlayerRecord> {
  const standings = await readStandings(folder);
  const table = { path: join(folder, 'players.csv'), columns: ['id', 'name'] };
  for await (const row of readTable(table, 'players', notes)) {
    const id = row.cell('id');
    const name = oneSpace(row.cell('name'));
    const player = { sourceKey: atpKey(id), name: { en: name }, gender: 'M' as const, otherNames: [] };
    if (name === '' || id === '')
      notes.refuse('players', row.at, remarkOf('cell.missing', { column: name === '' ? 'name' : 'id', value: '' }));
    else yield { at: row.at, key: id, player, standings: standings.get(id) ?? [] };
  }
}

const rowOf = (row: TableRow): DatedRow | Remark => {
  const date = compactDay(row.cell('date'));
  const rank = wholeNumber(row.cell('rank'), 1);
  const points = wholeNumber(row.cell('points'), 0);
  if (!date) return notADay(row, 'date', COMPACT_DAY);
  if (rank === undefined) return notANumber(row, 'rank', 1);
  if (points === undefined) return notANumber(row, 'points');
  return { date, discipline: 'MS', row: { at: row.at, rank, players: [row.cell('id')], points, tournaments: 0 } };
};

async function* listRows(folder: string, notes: Notes): AsyncGenerator<DatedRow> {
  for await (const row of readTable(listTable(folder), 'rows', notes)) {
    const dated = rowOf(row);
    if (isRemark(dated)) notes.refuse('rows', row.at, dated);
    else yield dated;
  }
}

const listTable = (folder: string) => ({
  path: join(folder, 'official_top200.csv.gz'),
  columns: ['date', 'rank', 'id', 'points'],
});

/**
 * Reads the top 200 of all ATP lists since 1973. Other sources do not share its ids, so people are identified by name
 * and by their places on the lists.
 */
export const atpListsReader = (folder: string): Reader => ({
  sport: 'tennis',
  listsAreCut: true,
  async check() {
    await checkTable('atp-lists', { path: join(folder, 'players.csv'), columns: ['id', 'name'] });
    await checkTable('atp-lists', listTable(folder));
  },
  sourceKeyOf: atpKey,
  players: (notes) => players(folder, notes),
  async *pairs() {},
  async *editions() {},
  lists: (notes) => groupLists(listRows(folder, notes), notes),
  async close() {},
});
