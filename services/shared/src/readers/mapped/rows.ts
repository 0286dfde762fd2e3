import type { MappedField, TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import { type Remark, type RemarkKey, remarkOf } from '@rallyrank/contracts/shared/remarks';
import type { Day } from '@rallyrank/contracts/shared/time';
import { type DayColumn, dayColumn, yearLast } from '../days.js';
import { type Notes, type Place, silent } from '../records.js';
import { notTheFormat } from '../source-file.js';
import { checkTable, headOf, readTable, type Table, type TableRow } from '../table.js';
import type { MappedFiles } from './files.js';

const dayFields = ['date', 'startDate', 'endDate'] as const;
type DayField = (typeof dayFields)[number];
export type DayColumns = Readonly<Record<DayField, DayColumn>>;

export const tableRecords = { matches: 'matches', lists: 'rows' } as const;

/** A day without its time, and with separators instead of the Chinese words for year, month and day. */
const dayText = (text: string): string =>
  text
    .replace(/[年月]/g, '-')
    .replace('日', '')
    .replace(/[ T].*$/, '');

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

/** The tables with all columns of the mapping as required ones. */
export const tablesOf = async ({ mapping, tables }: MappedFiles): Promise<Table[]> => {
  const { columns, games, headerless, delimiter } = mapping;
  const named = [...new Set([...Object.values(columns), ...games.flat()])];
  return Promise.all(
    tables.map(async (path) => {
      const all = headerless ? (await headOf(path)).map((_, i) => String(i + 1)) : named;
      return { path, columns: all, headerless, separator: delimiter };
    }),
  );
};

/** @throws DomainError import.format if no day shows the order of a column */
const columnOf = (field: DayField, texts: ReadonlyMap<string, Place>, mapping: TableMapping): DayColumn => {
  const column = dayColumn(texts.keys(), mapping.dateOrder);
  if (column.order !== 'either') return column;
  const [text, at] = [...texts].find(([value]) => yearLast(value, 'day-month'))!;
  const readings = (['day-month', 'month-day'] as const).map((order) => yearLast(text, order));
  const name = mapping.columns[field] ?? field;
  throw notTheFormat(
    'mapped',
    at.file,
    `${name} is ${text} in line ${at.line}, which may be ${readings.join(' or ')}: state dateOrder in the mapping`,
  );
};

/**
 * Checks the tables, and determines how the days of each column are written.
 * @throws DomainError import.format
 */
export const checkedDays = async (tables: readonly Table[], mapping: TableMapping): Promise<DayColumns> => {
  const texts = { date: new Map(), startDate: new Map(), endDate: new Map() } satisfies Record<
    DayField,
    Map<string, Place>
  >;
  for (const table of tables) {
    await checkTable('mapped', table);
    for await (const row of readTable(table, tableRecords[mapping.kind], silent))
      for (const field of dayFields) {
        const text = dayText(row.cell(mapping.columns[field] ?? ''));
        if (text !== '' && !texts[field].has(text)) texts[field].set(text, row.at);
      }
  }
  const [date, startDate, endDate] = dayFields.map((field) => columnOf(field, texts[field], mapping));
  return { date: date!, startDate: startDate!, endDate: endDate! };
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
