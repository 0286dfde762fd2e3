import { compactDay } from '../cells.js';
import { type Appearance, silent } from '../records.js';
import { readTable } from '../table.js';
import type { TourFiles } from './files.js';
import { isOfJuniors } from './juniors.js';

/**
 * Yields the dates of play of each person in a first pass over the matches. Errors in rows are reported only when the
 * rows are imported.
 */
export async function* readSackmannAppearances({ tour, seasons }: TourFiles): AsyncGenerator<Appearance> {
  for (const table of seasons.flat()) {
    for await (const row of readTable(table, 'matches', silent)) {
      const date = compactDay(row.cell('tourney_date'));
      if (!date || isOfJuniors(row.cell('tourney_level'))) continue;
      for (const who of ['winner', 'loser'])
        yield { key: tour.personKey(row.cell(`${who}_id`)), date, name: row.cell(`${who}_name`) };
    }
  }
}
