import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ApiError } from '~/shared/api/api-error';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';

interface ListProps<A> {
  readonly query: {
    readonly data: A | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
    readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  };
  /** Number of rows of the skeleton. */
  readonly size: number;
  readonly none: string;
  readonly noneHint?: string;
  readonly children: (answer: A) => ReactNode;
}

/** A short list of a section, or the reason why it has no rows. */
export const ShortList = <A extends { readonly rows: readonly unknown[] }>(props: ListProps<A>) => {
  const { query, size, none, noneHint, children } = props;
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={size} />}
      isEmpty={({ rows }) => rows.length === 0}
      empty={<EmptyState title={none} {...(noneHint !== undefined && { hint: noneHint })} />}
    >
      {children}
    </PageState>
  );
};

interface Props<A> extends ListProps<A> {
  readonly title: string;
  /** The rest of the title, for screen readers, which read links without their context. */
  readonly more?: { readonly to: string; readonly text: string } | undefined;
}

/** A section with one short list and a link to the whole one. */
export const ListCard = <A extends { readonly rows: readonly unknown[] }>({ title, more, ...list }: Props<A>) => (
  <Card
    title={title}
    extra={
      more && (
        <Link className="rr-more" to={more.to}>
          <span className="rr-hidden">{title} </span>
          {more.text}
        </Link>
      )
    }
  >
    <ShortList {...list} />
  </Card>
);
