import {
  getDataSources,
  listSlowStatements,
  listStatements,
  resetDataSources,
} from '@rallyrank/contracts/monitoring/data-sources';
import type { ResultOf } from '@rallyrank/contracts/shared/route';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useReload, useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { TabLinks } from '~/shared/ui/TabLinks';
import { ConfirmButton } from '../ConfirmButton';
import { FigureStrip } from '../FigureStrip';
import style from '../Monitoring.module.css';
import { RefreshButton } from '../RefreshButton';
import { Connections } from './Connections';
import { SlowList } from './SlowList';
import { SourceChart } from './SourceChart';
import { StatementList } from './StatementList';

const MS_PER_SECOND = 1_000;
const tabs = ['statements', 'slow', 'pools'] as const;
const shown = [getDataSources, listStatements, listSlowStatements];

type Sources = ResultOf<typeof getDataSources>;

const Summary = ({ data: { statements, errors, totalMs, processes } }: { readonly data: Sources }) => {
  const { t } = useTranslation('monitoring');
  const format = useFormat();
  const since = processes.flatMap((process) => process.since ?? []).sort()[0];
  const figures = [
    { key: 'count', name: t('statements.counted'), value: format.number(statements) },
    { key: 'total', name: t('statements.total'), value: format.decimal(totalMs / MS_PER_SECOND) },
    { key: 'mean', name: t('statements.mean'), value: format.decimal(statements === 0 ? 0 : totalMs / statements) },
    { key: 'errors', name: t('statements.errors'), value: format.number(errors), isAlarming: errors > 0 },
  ];
  return (
    <>
      <FigureStrip figures={figures} />
      {since !== undefined && <p className="rr-muted">{t('statements.since', { time: format.instant(since) })}</p>}
    </>
  );
};

/** The statements sent to SQLite and MongoDB, the slow ones among them, and the connections. */
export const DataSourcesPage = () => {
  const { t } = useTranslation('monitoring');
  const format = useFormat();
  const [search] = useSearchParams();
  const query = useRoute(getDataSources, {});
  const reload = useReload(...shown);
  const mayReset = useAccess()(resetDataSources.access) === 'allowed';
  const reset = useWrite(() => callRoute(resetDataSources, {}), { done: t('done'), reloads: [...shown] });
  const active = tabs.find((tab) => tab === search.get('tab')) ?? tabs[0];
  return (
    <Page title={t('statements.page')}>
      <div className={style.tools}>
        <RefreshButton query={query} onRefresh={reload} />
        {mayReset && (
          <ConfirmButton danger question={t('statements.confirmReset')} onConfirm={() => reset.mutate(undefined)}>
            {t('statements.reset')}
          </ConfirmButton>
        )}
      </div>
      <PageState query={query} skeleton={<RowsSkeleton rows={16} />}>
        {({ data }) => {
          const sources = data.sources.map(({ source }) => source);
          return (
            <>
              <Summary data={data} />
              <TabLinks
                label={t('statements.page')}
                active={active}
                tabs={tabs.map((key) => ({ key, label: t(`statements.tab.${key}`), search: { tab: key } }))}
              />
              {active === 'statements' && (
                <>
                  <StatementList sources={sources} />
                  {sources.length > 0 && <SourceChart sources={data.sources} />}
                </>
              )}
              {active === 'slow' && <SlowList sources={sources} slowMs={format.number(data.slowMs)} />}
              {active === 'pools' && <Connections processes={data.processes} />}
            </>
          );
        }}
      </PageState>
    </Page>
  );
};
