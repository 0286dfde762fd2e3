import { reasonWords } from '@rallyrank/contracts/shared/remarks';
import type { EditionImport, ImportedEdition } from '@rallyrank/contracts/tournaments/rpc';
import type { z } from 'zod';
import type { SourceEntryList } from '../readers/records.js';
import { type Competitors, UnknownSideError } from './competitors.js';
import type { Tally } from './tally.js';

type EntryLists = NonNullable<ImportedEdition['entryLists']>;

export interface HandedList {
  readonly record: SourceEntryList;
  readonly list: EntryLists[number];
}

/** The lists whose sides are all known. Other lists are refused. */
export const entryListsHanded = (
  competitors: Competitors,
  tally: Tally,
  records: readonly SourceEntryList[],
): HandedList[] =>
  records.flatMap((record) => {
    const { at, entries, ...facts } = record;
    let number = 0;
    try {
      const taken = entries.map(({ status, ...side }) => {
        number += 1;
        return { ...competitors.side(side), status };
      });
      return [{ record, list: { ...facts, entries: taken } }];
    } catch (error) {
      if (!(error instanceof UnknownSideError)) throw error;
      tally.refuse('entries', at, {
        key: 'entries.entry',
        values: { number, reason: reasonWords(error.reason) },
      });
      return [];
    }
  });

/** Counts the results for the submitted lists. */
export const countEntryLists = (
  tally: Tally,
  handed: readonly HandedList[],
  results: z.output<typeof EditionImport>['entryLists'],
): void => {
  for (const [i, { record }] of handed.entries()) {
    const { outcome, reason } = results[i] ?? { outcome: 'refused', reason: null };
    if (outcome === 'refused') tally.refuse('entries', record.at, reason ?? 'rejected');
    else tally.took('entries', outcome, record.at);
  }
};
