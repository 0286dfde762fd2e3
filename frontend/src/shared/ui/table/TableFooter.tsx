import type { ReactNode } from 'react';
import type { TableState } from './column';
import style from './DataTable.module.css';
import { Pager } from './Pager';

interface Props {
  /** Rows on all pages. */
  readonly total: number;
  readonly state: TableState;
  /** Downloads and the link, on the left. */
  readonly tools?: ReactNode;
}

/** The last line in the frame of a table: downloads and pages. */
export const TableFooter = ({ total, state, tools }: Props) => (
  <footer className={style.footer}>
    {tools}
    <Pager total={total} state={state} />
  </footer>
);
