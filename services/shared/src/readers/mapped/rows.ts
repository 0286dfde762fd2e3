import type { MappedField, TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import { type Remark, type RemarkKey, remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Notes, Place } from '../records.js';
import { headOf, readTable, type Table, type TableRow } from '../table.js';
import { type DayColumns, type DayField, dayText, tableRecords } from './day-columns.js';
import type { MappedFiles } from './files.js';

/** A row of a table by the fields of its mapping. */
export class MappedRow {
  constructor(
    private readonly row: TableRow,
    private readonly mapping: TableMapping,
    private readonly days: DayColumns,
  ) {}

  get at(): Place {
    return this.row.at;
  }

  /** The value of a field; empty if neither the table nor the mapping has one. */
  of(field: MappedField): string {
    const column = this.mapping.columns[field];
    return (column === undefined ? '' : this.row.cell(column)) || (this.mapping.fixed[field] ?? '');
  }

  cell(column: string): string {
    return this.row.cell(column);
  }

  day(field: DayField): Day | undefined {
    return this.days[field].read(dayText(this.of(field)));
  }

  /** The reason to reject the row for the value of a field. */
  wrong(field: MappedField, key: RemarkKey, more: Remark['values'] = {}): Remark {
    const value = this.of(field);
    const column = this.mapping.columns[field] ?? field;
    return remarkOf(value === '' ? 'cell.missing' : key, { column, value, ...more });
  }
}

const numbered = (cells: readonly string[]): string[] => cells.map((_, i) => String(i + 1));

export const tableWith = (
  path: string,
  columns: readonly string[],
  { headerless, delimiter }: Pick<TableMapping, 'headerless' | 'delimiter'>,
): Table => ({ path, columns, headerless, separator: delimiter });

/** The tables with all columns of the mapping as required ones. */
export const tablesOf = async ({ mapping, tables }: MappedFiles): Promise<Table[]> => {
  const named = [...new Set([...Object.values(mapping.columns), ...mapping.games.flat()])];
  return Promise.all(
    tables.map(async (path) => tableWith(path, mapping.headerless ? numbered(await headOf(path)) : named, mapping)),
  );
};

export async function* mappedRows(
  tables: readonly Table[],
  mapping: TableMapping,
  days: DayColumns,
  notes: Notes,
): AsyncGenerator<MappedRow> {
  for (const table of tables)
    for await (const row of readTable(table, tableRecords[mapping.kind], notes))
      yield new MappedRow(row, mapping, days);
}
