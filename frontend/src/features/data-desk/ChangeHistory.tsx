import { useTranslation } from 'react-i18next';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import type { ListOf } from '~/shared/ui/table/ListTable';
import { Pager } from '~/shared/ui/table/Pager';
import { type Change, Changes, type ChangesProps } from './Changes';

/** A list of changes by sources and users, newest first, page by page. */
export const ChangeHistory = <C extends Change>({
  list,
  ...changes
}: ChangesProps<C> & { readonly list: ListOf<C> }) => {
  const { t } = useTranslation('data-desk');
  return (
    <>
      <PageState
        query={list.query}
        skeleton={<RowsSkeleton rows={8} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('noHistory')} />}
      >
        {({ rows }) => <Changes rows={rows} {...changes} />}
      </PageState>
      {list.query.data && <Pager total={list.query.data.total} state={list.state} />}
    </>
  );
};
