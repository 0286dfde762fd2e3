import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../Icon';
import type { Column } from './column';
import style from './DataTable.module.css';
import type { TableLayout } from './table-model';

interface Props<Row> {
  readonly row: Row;
  readonly index: number;
  readonly layout: TableLayout<Row>;
  readonly marked?: boolean;
}

/** The two most important columns that do not fit, below the name of the row. */
const Line = <Row,>({ row, index, layout }: Props<Row>) => (
  <dl className={style.line}>
    {layout.line.map((column) => (
      <div key={column.key} data-size={column.size}>
        <dt className={column.speaksForItself ? 'rr-hidden' : undefined}>{column.title}</dt>
        <dd>{column.render(row, index)}</dd>
      </div>
    ))}
  </dl>
);

/** The other columns that do not fit, shown on demand. */
const Details = <Row,>({ row, index, layout }: Props<Row>) => (
  <dl className={style.list}>
    {layout.details.map((column) => (
      <div key={column.key}>
        <dt>{column.title}</dt>
        <dd>{column.render(row, index)}</dd>
      </div>
    ))}
  </dl>
);

interface CellProps<Row> extends Props<Row> {
  readonly column: Column<Row>;
}

const Cell = <Row,>({ column, ...props }: CellProps<Row>) => {
  const { row, index, layout } = props;
  const content = column.render(row, index);
  const look = { 'data-align': column.align, 'data-size': column.size, 'data-control': column.isControl };
  if (column !== layout.header) return <td {...look}>{content}</td>;
  return (
    <th scope="row" data-header {...look}>
      {content}
      {layout.line.length > 0 && <Line {...props} />}
    </th>
  );
};

/** A row, with the columns that do not fit on a narrow screen. */
export const TableRow = <Row,>(props: Props<Row>) => {
  const { t } = useTranslation('shared');
  const id = useId();
  const [open, setOpen] = useState(false);
  const { layout, marked = false } = props;
  return (
    <>
      <tr data-marked={marked || undefined}>
        {layout.shown.map((column) => (
          <Cell key={column.key} column={column} {...props} />
        ))}
        {layout.details.length > 0 && (
          <td className={style.opener}>
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? id : undefined}
              aria-label={t(open ? 'table.less' : 'table.more')}
              onClick={() => setOpen(!open)}
            >
              <Icon name="down" />
            </button>
          </td>
        )}
      </tr>
      {open && layout.details.length > 0 && (
        <tr id={id}>
          <td colSpan={layout.shown.length + 1}>
            <Details {...props} />
          </td>
        </tr>
      )}
    </>
  );
};
