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
  /** What a visitor finds here, below the title. */
  readonly summary?: ReactNode;
  /** The discipline that the page shows, and what else its address names, for the title of the document. */
  readonly discipline?: Discipline | undefined;
  readonly names?: readonly string[];
  /** Date of the ranking list that is shown. */
  readonly listDate?: Day | undefined;
  readonly list: ListOf<Row> & {
    readonly state: { readonly reset: () => void; readonly isDefault: boolean };
    readonly query: { readonly data: { readonly asOf: AsOf } | undefined };
  };
  /** Whether the page says up to when its data is known; rows of the back office are read as they stand. */
  readonly withAsOf?: boolean;
  /** Above the filters: a search, the discipline. */
  readonly lead?: ReactNode;
  readonly filters?: ReactNode;
  /** Below the table: the picture of its rows. */
  readonly below?: ReactNode;
}

/** A page that is one list: title, filters, table with exports and pages, and what it is based on. */
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
