import { Checkbox } from 'antd';
import type { Column } from '../ui/table/column';

interface Selection<Row> {
  readonly title: string;
  /** The label of the checkbox that selects all rows on the page. */
  readonly all: string;
  /** The label of a checkbox, for example "Select Ann". */
  readonly label: (row: Row) => string;
  readonly idOf: (row: Row) => string;
  /** The rows on the page. */
  readonly rows: readonly Row[] | undefined;
  /** Rows that cannot be selected. */
  readonly isFixed?: (row: Row) => boolean;
  readonly chosen: readonly Row[];
  readonly choose: (rows: Row[]) => void;
}

/**
 * A column of checkboxes, with one in its heading for the whole page; rows stay selected on other pages of the list.
 */
export const selectionColumn = <Row,>(selection: Selection<Row>): Column<Row> => {
  const { title, all, label, idOf, rows = [], isFixed, chosen, choose } = selection;
  const isChosen = (row: Row) => chosen.some((each) => idOf(each) === idOf(row));
  const without = (left: readonly Row[]) => chosen.filter((each) => !left.some((row) => idOf(row) === idOf(each)));
  const set = (some: readonly Row[], ticked: boolean) => choose(ticked ? [...without(some), ...some] : without(some));
  const isWhole = rows.length > 0 && rows.every(isChosen);
  return {
    key: 'select',
    title,
    head: (
      <Checkbox
        aria-label={all}
        checked={isWhole}
        indeterminate={!isWhole && rows.some(isChosen)}
        disabled={rows.length === 0}
        onChange={({ target }) => set(rows, target.checked)}
      />
    ),
    size: 'figure',
    isControl: true,
    render: (row) => (
      <Checkbox
        aria-label={label(row)}
        checked={isChosen(row)}
        disabled={isFixed?.(row) ?? false}
        onChange={({ target }) => set([row], target.checked)}
      />
    ),
  };
};
