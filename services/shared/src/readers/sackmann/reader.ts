import { groupLists } from '../lists.js';
import type { Reader } from '../records.js';
import { checkTable } from '../table.js';
import { noteUnread } from '../unread-files.js';
import { readSackmannAppearances } from './appearances.js';
import { readSackmannEditions } from './editions.js';
import { removeUnpacked, type SackmannFiles, sackmannFiles, type TourFiles, withRankingColumns } from './files.js';
import { readSackmannPlayers } from './players.js';
import { rankingRows } from './rankings.js';
import { sackmannKey } from './tour.js';

/**
 * Reads singles of the tour, of lower tours and of qualifying, players and ranking lists of Jeff Sackmann's ATP or WTA
 * folder, or of both in one folder, unpacked or in archives.
 */
export const sackmannReader = (folder: string): Reader => {
  let found: SackmannFiles | undefined;
  const eachTour = async function* <T>(read: (files: TourFiles) => AsyncIterable<T>): AsyncGenerator<T> {
    if (!found) throw new Error('the reader was not checked');
    for (const files of found.tours) yield* read(files);
  };
  return {
    sport: 'tennis',
    listsAreCut: false,
    async check() {
      found = await sackmannFiles(folder);
      found = { ...found, tours: await Promise.all(found.tours.map(withRankingColumns)) };
      for (const { players, seasons, rankings } of found.tours)
        for (const table of [...players, ...seasons.flat(), ...rankings]) await checkTable('sackmann', table);
    },
    sourceKeyOf: sackmannKey,
    appearances: () => eachTour(readSackmannAppearances),
    players: (notes) => eachTour((files) => readSackmannPlayers(files, notes)),
    async *pairs() {},
    async *editions(notes) {
      noteUnread(found?.unread ?? [], notes);
      yield* eachTour((files) => readSackmannEditions(files, notes));
    },
    lists: (notes) => eachTour((files) => groupLists(rankingRows(files.rankings, files.tour, notes), notes)),
    async close() {
      if (found) await removeUnpacked(found);
    },
  };
};
