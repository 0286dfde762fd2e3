import { compactDay, wholeNumber } from '../cells.js';
import type { DatedRow } from '../lists.js';
import { groupLists } from '../lists.js';
import type { Notes, Reader } from '../records.js';
import { checkTable, hasHeader, readTable, type Table, type TableRow } from '../table.js';
import { readSackmannEditions } from './editions.js';
import { removeUnpacked, type SackmannFiles, sackmannFiles } from './files.js';
import { readSackmannPlayers } from './players.js';

const rowOf = (row: TableRow): DatedRow | string => {
  const date = compactDay(row.cell('ranking_date'));
  const rank = wholeNumber(row.cell('rank'), 1);
  const points = row.cell('points') === '' ? 0 : wholeNumber(row.cell('points'), 0);
  if (!date) return `"${row.cell('ranking_date')}" is not a date`;
  if (rank === undefined) return `"${row.cell('rank')}" is not a rank`;
  if (points === undefined) return `"${row.cell('points')}" is not a number of points`;
  return { date, discipline: 'MS', row: { at: row.at, rank, players: [row.cell('player')], points, tournaments: 0 } };
};

async function* listRows(tables: readonly Table[], notes: Notes): AsyncGenerator<DatedRow> {
  for (const table of tables) {
    for await (const row of readTable(table, 'rows', notes)) {
      const dated = rowOf(row);
      if (typeof dated === 'string') notes.refuse('rows', row.at, dated);
      else yield dated;
    }
  }
}

/** The file of 2020 has no header row. */
const withHeaders = async (tables: readonly Table[]): Promise<Table[]> =>
  Promise.all(tables.map(async (table) => ({ ...table, headerless: !(await hasHeader(table)) })));

/** Tour-level men's singles, players and ranking lists of Jeff Sackmann's ATP folder, unpacked or in its archives. */
export const sackmannReader = (folder: string): Reader => {
  let found: SackmannFiles | undefined;
  const files = (): SackmannFiles => {
    if (!found) throw new Error('the reader was not checked');
    return found;
  };
  return {
    sport: 'tennis',
    listsAreCut: false,
    async check() {
      found = await sackmannFiles(folder);
      found = { ...found, rankings: await withHeaders(found.rankings) };
      for (const table of [found.players, ...found.matches, ...found.rankings]) await checkTable('sackmann', table);
    },
    players: (notes) => readSackmannPlayers(files(), notes),
    async *pairs() {},
    editions: (notes) => readSackmannEditions(files(), notes),
    lists: (notes) => groupLists(listRows(files().rankings, notes), notes),
    async close() {
      if (found) await removeUnpacked(found);
    },
  };
};
