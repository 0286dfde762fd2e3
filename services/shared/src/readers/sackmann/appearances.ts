import { parse } from 'csv-parse/sync';
import { compactDay } from '../cells.js';
import type { Appearance } from '../records.js';
import { textLines } from '../text-lines.js';
import type { TourFiles } from './files.js';
import { isOfJuniors } from './juniors.js';

/** Cells of one line. Quotes are rare, and splitting takes a tenth of the time of parsing. */
const cellsOf = (text: string): string[] =>
  text.includes('"') ? ((parse(text, { relax_quotes: true }) as string[][])[0] ?? []) : text.split(',');

/** Dates of play of each person, from a first pass over the matches that are imported; errors in rows are reported when they are. */
export async function* readSackmannAppearances({ tour, matches }: TourFiles): AsyncGenerator<Appearance> {
  for (const { path } of matches) {
    let header: string[] | undefined;
    for await (const { text } of textLines(path)) {
      const cells = cellsOf(text);
      header ??= cells;
      const date = compactDay(cells[header.indexOf('tourney_date')] ?? '');
      if (!date || isOfJuniors(cells[header.indexOf('tourney_level')])) continue;
      for (const who of ['winner_id', 'loser_id'])
        yield { key: tour.personKey(cells[header.indexOf(who)] ?? ''), date };
    }
  }
}
