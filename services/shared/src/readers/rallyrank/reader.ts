import type { PairRecord, PersonKey, Reader } from '../records.js';
import { checkRallyrank } from './check.js';
import { editionRecords, factRecords, listRecords, pairRecords, playerRecords } from './records.js';

/**
 * Reads the format of this product, a single file. The header contains the sport, and whether the data is generated, so
 * the file is checked before the reader is created.
 * @throws DomainError import.format
 */
export const rallyrankReader = async (path: string): Promise<Reader> => {
  const { sport, invented = false } = await checkRallyrank(path);
  const pairs = new Map<string, PairRecord['players']>();
  const playersOf = (competitorId: string): readonly PersonKey[] => pairs.get(competitorId) ?? [competitorId];
  return {
    sport,
    invented,
    listsAreCut: false,
    async check() {},
    players: (notes) => playerRecords(path, notes),
    async *pairs(notes) {
      for await (const pair of pairRecords(path, notes)) {
        pairs.set(pair.id, pair.players);
        yield pair;
      }
    },
    facts: (notes) => factRecords(path, notes),
    editions: (notes) => editionRecords(path, notes),
    lists: (notes) => listRecords(path, playersOf, notes),
    async close() {},
  };
};
