import { compactDay } from '../cells.js';
import { type Appearance, silent } from '../records.js';
import { readTable } from '../table.js';
import type { TourFiles } from './files.js';

/** Dates of play of each person, from a first pass over the matches. */
export async function* readSackmannAppearances({ tour, matches }: TourFiles): AsyncGenerator<Appearance> {
  for (const table of matches) {
    for await (const row of readTable(table, 'matches', silent)) {
      const date = compactDay(row.cell('tourney_date'));
      if (!date) continue;
      for (const who of ['winner_id', 'loser_id']) yield { key: tour.personKey(row.cell(who)), date };
    }
  }
}
