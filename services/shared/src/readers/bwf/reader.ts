import { groupLists } from '../lists.js';
import type { Reader } from '../records.js';
import { isFile } from '../source-file.js';
import { checkTable } from '../table.js';
import { readBwfEditions } from './editions.js';
import { bwfFiles } from './files.js';
import { readBwfListRows } from './lists.js';
import { bwfKey, readBwfAppearances, readBwfPlayers } from './players.js';

/** Reads the CSV folder with the data of the BWF site: tournaments, draws, matches, players and weekly lists. */
export const bwfReader = (folder: string): Reader => {
  const files = bwfFiles(folder);
  return {
    sport: 'badminton',
    listsAreCut: false,
    async check() {
      for (const table of Object.values(files)) {
        const isOptional = table === files.rankingPlayers;
        if (!isOptional || (await isFile(table.path))) await checkTable('bwf', table);
      }
    },
    sourceKeyOf: bwfKey,
    appearances: () => readBwfAppearances(files),
    players: (notes) => readBwfPlayers(files, notes),
    async *pairs() {},
    editions: (notes) => readBwfEditions(files, notes),
    lists: (notes) => groupLists(readBwfListRows(files, notes), notes),
    async close() {},
  };
};
