import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Day } from '@rallyrank/contracts/shared/time';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { ReactNode } from 'react';
import { useSport } from '../sport/use-sport';
import { FilterBar } from './FilterBar';
import { Page } from './Page';
import { type ListOf, ListTable, type ListTableProps } from './table/ListTable';

interface Props<Row> extends ListTableProps<Row> {
  readonly title: string;
  /** See `Page`. */
  readonly subject?: string | undefined;
  /** Summary of the content, below the title. */
  readonly summary?: ReactNode;
  /** The discipline of the page, and further parts of the address, for the title of the document. */
  readonly discipline?: Discipline | undefined;
  readonly names?: readonly string[];
  /** Date of the current ranking list. */
  readonly listDate?: Day | undefined;
  readonly list: ListOf<Row> & {
    readonly state: { readonly reset: () => void; readonly isDefault: boolean };
    readonly query: { readonly data: { readonly asOf: AsOf } | undefined };
  };
  /** Whether the page shows up to when its data is known; rows of the back-office are always current. */
  readonly withAsOf?: boolean;
  /** Shown above the filters, such as a search or the discipline. */
  readonly lead?: ReactNode;
  readonly filters?: ReactNode;
  /** Shown below the table, such as a chart of its rows. */
  readonly below?: ReactNode;
}

/** A page that consists of one list: title, filters, table with exports and pages, and the basis of the data. */
export const ListPage = <Row,>(props: Props<Row>) => {
  const {
    title,
    subject,
    summary,
    discipline,
    names = [],
    listDate,
    withAsOf = true,
    lead,
    filters,
    below,
    ...table
  } = props;
  const sport = useSport();
  const { state, query } = table.list;
  const named = discipline === undefined ? names : [sport.disciplineName(discipline), ...names];
  return (
    <Page
      title={title}
      subject={subject}
      summary={summary}
      names={named}
      asOf={withAsOf ? query.data?.asOf : undefined}
      list={listDate}
    >
      {lead}
      {filters !== undefined && <FilterBar state={state}>{filters}</FilterBar>}
      <ListTable {...table} withLink={filters === undefined} withRanks={false} />
      {below}
    </Page>
  );
};
