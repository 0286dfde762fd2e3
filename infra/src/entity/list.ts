import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import type { Paging, Sorting } from '@rallyrank/contracts/shared/envelope';
import { dayRange } from '../list/day-range.js';
import { pageOf } from '../list/page.js';
import { byId, byNumber, byText, type Columns, sorted } from '../list/sorting.js';
import { folded } from './folded.js';
import type { EntityRow } from './rows.js';

type Naming = Pick<Entity, 'idKey'>;

/** A row as returned: the values next to the fields derived from the events. */
export const answerOf = ({ values, ...row }: EntityRow, { idKey }: Naming) => ({
  ...row,
  ...(idKey !== undefined && { [idKey]: row.id }),
  ...values,
});

/** A row as returned to visitors, without its creator and editor. */
export const publicAnswerOf = ({ createBy: _, updateBy: __, ...row }: EntityRow, naming: Naming) =>
  answerOf(row as EntityRow, naming);

const columnOf = (key: string, { input }: Field) => {
  const value = (row: EntityRow) => row.values[key] ?? null;
  return input === 'number' || input === 'switch'
    ? byNumber<EntityRow>((row) => (value(row) === null ? null : Number(value(row))))
    : byText<EntityRow>((row) => value(row) as string | null);
};

/** The sort keys of an entity's list. */
export const columnsOf = ({ fields }: Pick<Entity, 'fields'>): Columns<EntityRow, string> => ({
  ...Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, columnOf(key, field)])),
  id: byId((row) => row.id),
  createTime: byText((row) => row.createTime),
  updateTime: byText((row) => row.updateTime),
});

/** Whether a row passes the filters of a query. */
const filterOf = ({ fields }: Pick<Entity, 'fields'>, query: Readonly<Record<string, unknown>>) => {
  const filters = Object.entries(fields).flatMap(([key, { filter }]) => {
    const wanted = query[key];
    if (!filter || wanted === undefined) return [];
    if (filter.matches === 'equal') return [(row: EntityRow) => row.values[key] === wanted];
    const part = folded(wanted);
    return [(row: EntityRow) => row.values[key] != null && folded(row.values[key]).includes(part)];
  });
  const { gte = '', lte } = dayRange(query) ?? {};
  const isWithin = ({ createTime }: EntityRow) => createTime >= gte && (lte === undefined || createTime <= lte);
  return (row: EntityRow) => isWithin(row) && filters.every((passes) => passes(row));
};

const selected = (
  entity: Pick<Entity, 'fields'>,
  columns: Columns<EntityRow, string>,
  rows: readonly EntityRow[],
  query: Sorting<string>,
): EntityRow[] => sorted(rows.filter(filterOf(entity, { ...query })), columns, query);

/** The requested page of a list. `rows` must be in the order of their ids. */
export const pageOfEntities = <Answer>(
  entity: Pick<Entity, 'fields'>,
  columns: Columns<EntityRow, string>,
  rows: readonly EntityRow[],
  query: Paging & Sorting<string>,
  answer: (row: EntityRow) => Answer,
) => pageOf(selected(entity, columns, rows, query), query, answer);

/** The whole list. `rows` must be in the order of their ids. */
export const everyEntity = <Answer>(
  entity: Pick<Entity, 'fields'>,
  columns: Columns<EntityRow, string>,
  rows: readonly EntityRow[],
  query: Sorting<string>,
  answer: (row: EntityRow) => Answer,
): Answer[] => selected(entity, columns, rows, query).map((row) => answer(row));
