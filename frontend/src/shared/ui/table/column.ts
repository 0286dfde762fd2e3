import type { ReactNode } from 'react';

/** Columns of lower importance are dropped first when the table gets narrow; those of importance 1 are always shown. */
export type Importance = 1 | 2 | 3;

/** Width that a column needs: for a figure or a code, for a date or a few words, or for names that may wrap. */
export type ColumnSize = 'figure' | 'words' | 'names';

export interface Column<Row> {
  /** Unique in its table. */
  readonly key: string;
  readonly title: string;
  /** Content of the heading, instead of the title. */
  readonly head?: ReactNode;
  readonly render: (row: Row, index: number) => ReactNode;
  readonly size: ColumnSize;
  /** Figures are aligned right. */
  readonly align?: 'start' | 'end';
  /** Value of `orderByColumn`; such a column can be sorted by its head. */
  readonly sortBy?: string;
  /** Direction of the first click on the head. */
  readonly sortsFirst?: 'ascending' | 'descending';
  readonly importance?: Importance;
  /** Whether the column contains the names of the rows for screen readers; without such a column the first one does. */
  readonly isRowHeader?: boolean;
  /** Whether the column contains controls, which are left out in print. */
  readonly isControl?: boolean;
  /** Whether the column needs no title in the second line of a row, because a day or a level is self-explanatory. */
  readonly speaksForItself?: boolean;
  /** Explains the title if it is an abbreviation. */
  readonly hint?: string;
}

/** The values in the address that a table reads and changes; an object of `useUrlState` fits. */
export interface TableState {
  readonly values: {
    readonly pageNum?: number;
    readonly pageSize?: number;
    readonly orderByColumn?: string;
    readonly isAsc?: boolean;
  };
  readonly set: (patch: { pageNum?: number; pageSize?: number; orderByColumn?: string; isAsc?: boolean }) => void;
}
