import { associationOf, defined } from '../cells.js';
import type { Notes, PlayerRecord, Reader } from '../records.js';
import { checkTable } from '../table.js';
import { kaggleEditions } from './editions.js';
import { type KaggleMatch, kaggleFiles, readKaggleSingles, refuseKaggleDoubles } from './rows.js';

function* playersOf(matches: readonly KaggleMatch[], notes: Notes): Generator<PlayerRecord> {
  const seen = new Set<string>();
  for (const { at, discipline, sides } of matches) {
    for (const { key, name, country } of sides) {
      if (seen.has(key)) continue;
      seen.add(key);
      const gender = discipline === 'MS' ? ('M' as const) : ('F' as const);
      const association = associationOf(country, at, notes);
      yield { at, key, player: defined({ name: { en: name }, gender, association, otherNames: [] }) };
    }
  }
}

/**
 * Reads the point-by-point files of 2018-2021, of which only singles are usable. People have no ids and are identified
 * by name, sex and association.
 */
export const bwfKaggleReader = (folder: string): Reader => {
  const files = kaggleFiles(folder);
  let matches: KaggleMatch[] = [];
  return {
    sport: 'badminton',
    listsAreCut: false,
    async check() {
      for (const table of [...files.singles, ...files.doubles]) await checkTable('bwf-kaggle', table);
    },
    async *players(notes) {
      matches = await readKaggleSingles(files, notes);
      yield* playersOf(matches, notes);
    },
    async *pairs() {},
    async *editions(notes) {
      await refuseKaggleDoubles(files, notes);
      yield* kaggleEditions(matches, notes);
    },
    async *lists() {},
    async close() {},
  };
};
