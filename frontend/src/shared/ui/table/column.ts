import type { ReactNode } from 'react';

/** A column of lower importance leaves first when the table gets narrow; 1 always stays. */
export type Importance = 1 | 2 | 3;

/** How much room a column deserves: a figure or a code, a date or a few words, or names that may wrap. */
export type ColumnSize = 'figure' | 'words' | 'names';

export interface Column<Row> {
  /** Unique in its table. */
  readonly key: string;
  readonly title: string;
  /** What its head holds instead of the title. */
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
  /** Names its row for screen readers; without such a column the first one does. */
  readonly isRowHeader?: boolean;
  /** Holds controls, which paper leaves out. */
  readonly isControl?: boolean;
  /** Needs no title in the second line of a row, because a day or a level explains itself. */
  readonly speaksForItself?: boolean;
  /** Explains the title if it is an abbreviation. */
  readonly hint?: string;
}

/** What of the address a table reads and changes; an object of `useUrlState` fits. */
export interface TableState {
  readonly values: {
    readonly pageNum?: number;
    readonly pageSize?: number;
    readonly orderByColumn?: string;
    readonly isAsc?: boolean;
  };
  readonly set: (patch: { pageNum?: number; pageSize?: number; orderByColumn?: string; isAsc?: boolean }) => void;
}
