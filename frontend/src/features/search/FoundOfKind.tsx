import { type SearchKind, searchSite } from '@rallyrank/contracts/stats/search';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Pager } from '~/shared/ui/table/Pager';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import { FoundList } from './FoundList';

const defaults = { pageSize: '50' };

/** All matches of one kind, page by page. */
export const FoundOfKind = ({ text, kind }: { readonly text: string; readonly kind: SearchKind }) => {
  const { t } = useTranslation('search');
  const state = useUrlState(searchSite.query, { defaults });
  const query = useRoute(searchSite, state.query, { keepPrevious: true });
  const back = (
    <Link className="rr-more" to={paths.search({ q: text })}>
      {t('allKinds')}
    </Link>
  );
  return (
    <Card title={t(`kind.${kind}`)} extra={back}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={20} />}
        isEmpty={({ data }) => data.groups.length === 0}
        empty={<EmptyState title={t('none', { text })} hint={t('noneHint')} />}
      >
        {({ data: { groups } }) =>
          groups.map((group) => (
            <div key={group.kind} data-table>
              <FoundList group={group} text={text} />
              <Pager total={group.total} state={state} />
            </div>
          ))
        }
      </PageState>
    </Card>
  );
};
