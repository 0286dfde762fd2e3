import { rm } from 'node:fs/promises';
import type { TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import { isRemark } from '@rallyrank/contracts/shared/remarks';
import { groupLists } from '../lists.js';
import type { Notes, Reader } from '../records.js';
import type { Table } from '../table.js';
import { noteUnread } from '../unread-files.js';
import { checkedDays, type DayColumns, tableRecords } from './day-columns.js';
import { byEdition } from './edition-groups.js';
import { EditionIdentities } from './edition-head.js';
import { mappedEdition } from './editions.js';
import { mappedFiles } from './files.js';
import { byDay, type MappedListRow, readListRow } from './lists.js';
import { type MappedMatch, readMatch } from './match.js';
import { areNumberedByDraw } from './match-ids.js';
import { People } from './persons.js';
import { mappedRows, tablesOf } from './rows.js';
import { MappedWords } from './words.js';

/** The valid rows of the tables, with the persons in them. */
class MappedRecords {
  readonly words: MappedWords;
  readonly people: People;
  readonly matches: MappedMatch[] = [];
  readonly lists: MappedListRow[] = [];

  constructor(private readonly mapping: TableMapping) {
    this.words = new MappedWords(mapping);
    this.people = new People(mapping.source);
  }

  async read(tables: readonly Table[], days: DayColumns, notes: Notes): Promise<void> {
    const { mapping, words, people } = this;
    for await (const row of mappedRows(tables, mapping, days, notes)) {
      const record =
        mapping.kind === 'matches'
          ? readMatch(row, { mapping, words, notes })
          : readListRow(row, mapping, words, notes);
      if (isRemark(record)) {
        notes.refuse(tableRecords[mapping.kind], row.at, record);
        continue;
      }
      people.add(row, record.persons);
      if ('source' in record) this.lists.push(record);
      else this.matches.push(record);
    }
  }
}

/**
 * Reads tables of matches or ranking lists whose columns a mapping describes (docs/formats/mapping.md).
 * @param path folder of the tables, or one table; `mapping.json` is in the same folder
 */
export const mappedReader = async (path: string): Promise<Reader> => {
  const files = await mappedFiles(path);
  const { mapping, unread, copies } = files;
  const records = new MappedRecords(mapping);
  const hasIds = Object.keys(mapping.columns).some((field) => /^(player|partner)Id/.test(field));
  let checked: { readonly tables: readonly Table[]; readonly days: DayColumns } | undefined;
  return {
    sport: mapping.sport,
    // A list of a table can be a part of a longer one.
    listsAreCut: true,
    async check() {
      const tables = await tablesOf(files);
      checked = { tables, days: await checkedDays(tables, mapping) };
    },
    ...(hasIds && { sourceKeyOf: (key: string) => records.people.keyOf(key) }),
    async *players(notes) {
      if (!checked) throw new Error('the reader was not checked');
      noteUnread(unread, notes);
      await records.read(checked.tables, checked.days, notes);
      yield* records.people.all();
    },
    async *pairs() {},
    async *editions(notes) {
      const editions = byEdition(records.matches);
      const parts = {
        ...{ mapping, words: records.words, identities: new EditionIdentities(mapping.source) },
        isNumberedByDraw: areNumberedByDraw(editions),
      };
      for (const matches of editions) {
        const edition = mappedEdition(matches, parts, notes);
        if (edition) yield edition;
      }
    },
    lists: (notes) => groupLists(byDay(records.lists), notes),
    async close() {
      await rm(copies, { recursive: true });
    },
  };
};
