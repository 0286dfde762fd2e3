import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '../api/api-error';
import { NotUnderstood } from './NotUnderstood';
import { Page } from './Page';
import { Loading, PageState, RowsSkeleton } from './PageState';
import { TabLinks } from './TabLinks';

export interface Tab<A> {
  /** Value of `tab` in the address. */
  readonly key: string;
  readonly label: string;
  readonly render: (answer: A) => ReactNode;
}

/** A tab whose code is loaded when it is first opened; to be called outside of components. */
export const lazyTab = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazy(() => load().then((component) => ({ default: component })));

interface Props<A> {
  /** Name of the subject, such as a player or an event. */
  readonly title: string;
  /** Further parts of the address, for the title of the document. */
  readonly names?: readonly string[] | undefined;
  readonly query: {
    readonly data: A | undefined;
    readonly error: ApiError | null;
    readonly refetch: () => unknown;
    readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  };
  readonly header: (answer: A) => ReactNode;
  /** Has the shape of the header and the first tab. */
  readonly skeleton: ReactNode;
  /** The first tab is shown if the address contains none. */
  readonly tabs: readonly [Tab<A>, ...Tab<A>[]];
  /** Parameters that all tabs keep; the others are filters of a single tab, and are dropped when it is left. */
  readonly keep?: readonly string[];
}

/** A page about one subject: a header, then tabs with addresses and titles of their own. */
export const DetailPage = <A extends { readonly asOf: AsOf }>(props: Props<A>) => {
  const { title, names, query, header, skeleton, tabs, keep = ['id'] } = props;
  const [search] = useSearchParams();
  const named = search.get('tab');
  const found = tabs.find(({ key }) => key === named);
  const active = found ?? tabs[0];
  const refused = named === null || found ? [] : [{ name: 'tab', text: named }];
  const kept = Object.fromEntries(keep.flatMap((key) => (search.has(key) ? [[key, search.get(key) ?? '']] : [])));
  const documentTitle = active === tabs[0] ? title : `${active.label} · ${title}`;
  return (
    <Page
      title={title}
      documentTitle={documentTitle}
      names={names}
      header={query.data && header(query.data)}
      asOf={query.data?.asOf}
    >
      <PageState query={query} skeleton={skeleton}>
        {(answer) => (
          <>
            <TabLinks
              label={title}
              active={active.key}
              tabs={tabs.map(({ key, label }) => ({ key, label, search: { ...kept, tab: key } }))}
            />
            <NotUnderstood refused={refused} />
            <Suspense
              key={active.key}
              fallback={
                <Loading>
                  <RowsSkeleton rows={16} />
                </Loading>
              }
            >
              {active.render(answer)}
            </Suspense>
          </>
        )}
      </PageState>
    </Page>
  );
};
