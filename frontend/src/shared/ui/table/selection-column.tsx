import { Checkbox } from 'antd';
import type { Column } from './column';

interface Selection<Row> {
  readonly title: string;
  /** The label of a box, for example "Select Ann". */
  readonly label: (row: Row) => string;
  readonly idOf: (row: Row) => string;
  readonly chosen: readonly Row[];
  readonly choose: (rows: Row[]) => void;
}

/** A column of boxes; rows stay chosen on other pages of the list. */
export const selectionColumn = <Row,>({ title, label, idOf, chosen, choose }: Selection<Row>): Column<Row> => ({
  key: 'select',
  title,
  size: 'figure',
  render: (row) => (
    <Checkbox
      aria-label={label(row)}
      checked={chosen.some((each) => idOf(each) === idOf(row))}
      onChange={({ target }) => {
        const others = chosen.filter((each) => idOf(each) !== idOf(row));
        choose(target.checked ? [...others, row] : others);
      }}
    />
  ),
});
