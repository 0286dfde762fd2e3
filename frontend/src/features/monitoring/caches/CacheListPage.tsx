import { listCacheKeys, listCacheNames } from '@rallyrank/contracts/monitoring/caches';
import { ALL_ANSWERS } from '@rallyrank/contracts/shared/caches';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useReload } from '~/shared/api/use-write';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import style from '../Monitoring.module.css';
import { RefreshButton } from '../RefreshButton';
import { CacheKeys } from './CacheKeys';
import { CacheNames } from './CacheNames';

/** The cached answers, grouped by what they depend on. A group can be inspected and evicted. */
export const CacheListPage = () => {
  const { t } = useTranslation('monitoring');
  const [search] = useSearchParams();
  const query = useRoute(listCacheNames, {});
  const reload = useReload(listCacheNames, listCacheKeys);
  const chosen = search.get('name') ?? ALL_ANSWERS;
  return (
    <Page title={t('caches.list')}>
      <div className={style.tools}>
        <RefreshButton query={query} onRefresh={reload} />
      </div>
      <p className="rr-muted">{t('caches.listAbout')}</p>
      <PageState query={query} skeleton={<RowsSkeleton rows={16} />}>
        {({ data: { groups, gateways } }) => (
          <div className={style.panes}>
            <CacheNames groups={groups} chosen={chosen} />
            <CacheKeys key={chosen} name={chosen} gateways={gateways} />
          </div>
        )}
      </PageState>
    </Page>
  );
};
