import { getCaches } from '@rallyrank/contracts/monitoring/caches';
import { pages } from '@rallyrank/contracts/shared/pages';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useReload } from '~/shared/api/use-write';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import style from '../Monitoring.module.css';
import { processName } from '../process-name';
import { RefreshButton } from '../RefreshButton';
import { AnswerFigures } from './AnswerFigures';
import { Gateways } from './Gateways';
import { GroupChart } from './GroupChart';
import { SharedCache } from './SharedCache';

/** The content of the caches of the gateways and of the shared cache, and how often they are used. */
export const CachesPage = () => {
  const { t } = useTranslation('monitoring');
  const query = useRoute(getCaches, {});
  const reload = useReload(getCaches);
  return (
    <Page title={t('caches.title')}>
      <div className={style.tools}>
        <RefreshButton query={query} onRefresh={reload} />
        <Link to={pages.cacheList}>
          <Button>{t('caches.toList')}</Button>
        </Link>
      </div>
      <PageState query={query} skeleton={<RowsSkeleton rows={16} />}>
        {({ data: { gateways, groups, silent, shared } }) => (
          <>
            {silent.map((process) => (
              <Alert
                key={process.id}
                type="warning"
                showIcon
                title={t('pools.silent', { process: processName(process) })}
              />
            ))}
            <AnswerFigures gateways={gateways} />
            <Gateways gateways={gateways} />
            <GroupChart groups={groups} />
            <SharedCache shared={shared} />
          </>
        )}
      </PageState>
    </Page>
  );
};
