import { dateOrders, type MappedField, type TableMapping } from '@rallyrank/contracts/monitoring/table-mapping';
import type { Day } from '@rallyrank/contracts/shared/time';
import { type DayColumn, dayColumn, yearLast } from '../days.js';
import { type Place, silent } from '../records.js';
import { notTheFormat } from '../source-file.js';
import { checkTable, readTable, type Table } from '../table.js';

export const tableRecords = { matches: 'matches', lists: 'rows' } as const;

export const dayFields = ['date', 'startDate', 'endDate'] as const;
export type DayField = (typeof dayFields)[number];
export type DayColumns = Readonly<Record<DayField, DayColumn>>;

/** Number of characters of a cell within which a day ends. */
const LONGEST_DAY = 40;

/** A day without its time, and with separators instead of the Chinese words for year, month and day. */
export const dayText = (text: string): string => {
  const day = text.slice(0, LONGEST_DAY);
  const time = day.search(/[ T]/);
  return (time < 0 ? day : day.slice(0, time)).replace(/[年月]/g, '-').replace('日', '');
};

type Texts = ReadonlyMap<string, Place>;

/** The distinct values of the columns of fields, each with its first row. */
export const distinctTexts = async <F extends MappedField>(
  tables: readonly Table[],
  { kind, columns }: Pick<TableMapping, 'kind' | 'columns'>,
  fields: readonly F[],
): Promise<ReadonlyMap<F, Texts>> => {
  const texts = new Map(fields.map((field) => [field, new Map<string, Place>()]));
  for (const table of tables)
    for await (const row of readTable(table, tableRecords[kind], silent))
      for (const [field, known] of texts) {
        const text = row.cell(columns[field] ?? '');
        if (text !== '' && !known.has(text)) known.set(text, row.at);
      }
  return texts;
};

interface DayTexts {
  readonly column: DayColumn;
  /** A day that ends with the year, otherwise any value; undefined without values. */
  readonly example: string | undefined;
  readonly at: Place | undefined;
}

export const readingsOf = (text: string): (Day | undefined)[] => dateOrders.map((order) => yearLast(text, order));

/** The notation of the days in each column. */
export const dayTexts = async (
  tables: readonly Table[],
  mapping: Pick<TableMapping, 'kind' | 'columns' | 'dateOrder'>,
): Promise<ReadonlyMap<DayField, DayTexts>> => {
  const texts = await distinctTexts(tables, mapping, dayFields);
  const found = dayFields.map((field): [DayField, DayTexts] => {
    const days = new Map([...texts.get(field)!].map(([text, at]) => [dayText(text), at]));
    const [example, at] = [...days].find(([text]) => yearLast(text, 'day-month')) ?? [...days][0] ?? [];
    return [field, { column: dayColumn(days.keys(), mapping.dateOrder), example, at }];
  });
  return new Map(found);
};

/**
 * Checks the tables, and determines how the days of each column are written.
 * @throws DomainError import.format, also if no day shows the order of a column
 */
export const checkedDays = async (tables: readonly Table[], mapping: TableMapping): Promise<DayColumns> => {
  for (const table of tables) await checkTable('mapped', table);
  const days = await dayTexts(tables, mapping);
  for (const [field, { column, example = '', at }] of days) {
    if (column.order !== 'either' || !at) continue;
    const where = `${mapping.columns[field]} is ${example} in line ${at.line}`;
    const readings = readingsOf(example).join(' or ');
    throw notTheFormat('mapped', at.file, `${where}, which may be ${readings}: state dateOrder in the mapping`);
  }
  const [date, startDate, endDate] = dayFields.map((field) => days.get(field)!.column);
  return { date: date!, startDate: startDate!, endDate: endDate! };
};
