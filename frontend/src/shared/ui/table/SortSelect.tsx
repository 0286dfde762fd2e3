import { useTranslation } from 'react-i18next';
import type { Column, TableState } from './column';
import style from './DataTable.module.css';
import { sortingAfter } from './table-model';

interface Props<Row> {
  readonly columns: readonly Column<Row>[];
  readonly state: TableState;
}

const DIRECTIONS = { true: '▲', false: '▼' } as const;

/** Sorting by columns whose headings have no room on a narrow screen. */
export const SortSelect = <Row,>({ columns, state }: Props<Row>) => {
  const { t } = useTranslation('shared');
  const { orderByColumn = '', isAsc = true } = state.values;
  const sortable = columns.filter((column) => column.sortBy !== undefined);
  return (
    <div className={style.sort}>
      <label>
        {t('table.sortBy')}{' '}
        <select
          value={orderByColumn}
          onChange={({ target }) => {
            const column = sortable.find(({ sortBy }) => sortBy === target.value);
            if (column) state.set(sortingAfter(column, state.values));
          }}
        >
          {sortable.map((column) => (
            <option key={column.key} value={column.sortBy}>
              {column.title}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        aria-label={t(isAsc ? 'table.ascending' : 'table.descending')}
        onClick={() => state.set({ orderByColumn, isAsc: !isAsc })}
      >
        {DIRECTIONS[`${isAsc}`]}
      </button>
    </div>
  );
};
