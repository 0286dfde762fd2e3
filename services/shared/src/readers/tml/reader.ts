import { filesIn, plainName } from '../folder-files.js';
import { type Reader, silent } from '../records.js';
import { editionsOfSeason } from '../sackmann/editions.js';
import { columns } from '../sackmann/files.js';
import { notTheFormat } from '../source-file.js';
import { checkTable, readTable, type Table } from '../table.js';
import { noteUnread, sortedOut, type UnreadFile } from '../unread-files.js';
import { tmlPlayers } from './players.js';
import { personKeyOf, type StatedLevels, tmlTour } from './tour.js';

const ofMatches = { pattern: /^\d{4}\.csv$/, columns: [...columns.matches, 'indoor'] };
const ofTournaments = { pattern: /^tournaments.*\.csv$/, columns: ['tourney_id', 'tourney_level'] };

const tablesOf = (paths: readonly string[], kind: typeof ofMatches): Table[] =>
  paths.filter((path) => kind.pattern.test(plainName(path))).map((path) => ({ path, columns: kind.columns }));

const levelsIn = async (tables: readonly Table[]): Promise<StatedLevels> => {
  const levels = new Map<string, string>();
  for (const table of tables)
    for await (const row of readTable(table, 'tournaments', silent))
      levels.set(row.cell('tourney_id'), row.cell('tourney_level'));
  return levels;
};

interface Found {
  readonly matches: readonly Table[];
  readonly tournaments: readonly Table[];
  readonly unread: readonly UnreadFile[];
}

/**
 * Reads the seasons of Tennismylife's database, with the ids of the ATP. Its rows have the form of Sackmann's files, so
 * only persons, levels and numbers are read differently.
 */
export const tmlReader = (folder: string): Reader => {
  let found: Found | undefined;
  const files = (): Found => {
    if (!found) throw new Error('the reader was not checked');
    return found;
  };
  return {
    sport: 'tennis',
    listsAreCut: false,
    async check() {
      const all = await filesIn(folder).catch(() => {
        throw notTheFormat('tml', folder, 'it is not a readable folder');
      });
      const isKnown = (path: string) => [ofMatches, ofTournaments].some(({ pattern }) => pattern.test(plainName(path)));
      const { read, unread } = await sortedOut(all, isKnown);
      found = { matches: tablesOf(read, ofMatches), tournaments: tablesOf(read, ofTournaments), unread };
      if (found.matches.length === 0) throw notTheFormat('tml', folder, 'there is no season, such as 2025.csv');
      for (const table of [...found.matches, ...found.tournaments]) await checkTable('tml', table);
    },
    sourceKeyOf: personKeyOf,
    players: (notes) => tmlPlayers(files().matches, notes),
    async *pairs() {},
    async *editions(notes) {
      const { matches, tournaments, unread } = files();
      noteUnread(unread, notes);
      const tour = tmlTour(await levelsIn(tournaments));
      for (const table of matches) yield* editionsOfSeason([table], tour, notes);
    },
    async *lists() {},
    async close() {},
  };
};
