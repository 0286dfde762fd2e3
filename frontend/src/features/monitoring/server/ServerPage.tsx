import { getServer } from '@rallyrank/contracts/monitoring/server';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import style from '../Monitoring.module.css';
import { RefreshButton } from '../RefreshButton';
import { whileRunning } from '../while-running';
import { ZoneNote } from '../ZoneNote';
import { Feed } from './Feed';
import { Figures } from './Figures';
import { Overview } from './Overview';
import { ParkedEvents } from './ParkedEvents';
import { ProcessCard } from './ProcessCard';
import { isReplaying, ReadModels } from './ReadModels';
import { Servers } from './Servers';

/** If there are more processes, only those with problems are open. */
const OPEN_PROCESSES = 2;
/** The interval at which every process reports, in milliseconds. */
const EVERY_MS = 15_000;

/** Every process of the site, polled while the page is visible. */
export const ServerPage = () => {
  const { t } = useTranslation('monitoring');
  const query = useRoute(
    getServer,
    {},
    {
      every: (answer) =>
        whileRunning(answer?.data.processes.some(({ report }) => report.readModels.some(isReplaying))) || EVERY_MS,
    },
  );
  return (
    <Page title={t('server.title')}>
      <div className={style.tools}>
        <RefreshButton query={query} onRefresh={query.refetch} />
        <ZoneNote />
      </div>
      <PageState query={query} skeleton={<RowsSkeleton rows={16} />}>
        {({ data: { processes } }) => (
          <>
            <Overview processes={processes} />
            <div className={style.grid}>
              {processes.map((process) => (
                <ProcessCard key={process.report.id} process={process} isOpen={processes.length <= OPEN_PROCESSES} />
              ))}
            </div>
            <ParkedEvents processes={processes} />
            <Servers processes={processes} />
            <Feed processes={processes} />
            <ReadModels processes={processes} />
            <Figures processes={processes} />
          </>
        )}
      </PageState>
    </Page>
  );
};
