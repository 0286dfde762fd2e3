import { type IncidentView, listIncidents } from '@rallyrank/contracts/identity/incident-view';
import { getSiteStatus, type SitePart } from '@rallyrank/contracts/monitoring/status';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Incidents } from './Incidents';
import { overallState } from './overall';
import { Parts } from './Parts';
import { StateMark } from './StateMark';
import style from './StatusPage.module.css';

const MS_PER_SECOND = 1_000;
const STATUS_EVERY_MS = 5_000;
const INCIDENTS_EVERY_MS = 30_000;

interface OverallProps {
  readonly at: string;
  readonly parts: readonly SitePart[];
  readonly incidents: readonly IncidentView[];
}

const Overall = ({ at, parts, incidents }: OverallProps) => {
  const { t } = useTranslation('other');
  const { zoned } = useFormat();
  const state = overallState(parts, incidents);
  return (
    <section className={style.overall} data-state={state}>
      <StateMark state={state} size={28} />
      <div>
        <p className={style.verdict} aria-live="polite">
          {t(`status.overall.${state}`)}
        </p>
        <p className="rr-muted">{t('status.checked', { time: zoned(at), seconds: STATUS_EVERY_MS / MS_PER_SECOND })}</p>
      </div>
    </section>
  );
};

/** The status of the site: its parts, the age of their data, and the reports of operators about problems. */
export const StatusPage = () => {
  const { t } = useTranslation('other');
  const status = useRoute(getSiteStatus, {}, { every: STATUS_EVERY_MS });
  const incidents = useRoute(listIncidents, {}, { every: INCIDENTS_EVERY_MS });
  return (
    <Page title={t('status.title')}>
      <p className="rr-muted">{t('status.lead')}</p>
      <PageState query={status} skeleton={<RowsSkeleton rows={24} />}>
        {({ data: { at, parts } }) => (
          <>
            <Overall at={at} parts={parts} incidents={incidents.data?.data ?? []} />
            <Card title={t('status.parts')}>
              <Parts parts={parts} />
            </Card>
          </>
        )}
      </PageState>
      {/* Rendered later, because the height of the parts depends on their texts, and content below them would move. */}
      {!status.isLoading && (
        <Card title={t('status.incidents')}>
          <PageState query={incidents} skeleton={<RowsSkeleton rows={3} />}>
            {({ data }) => <Incidents incidents={data} />}
          </PageState>
        </Card>
      )}
    </Page>
  );
};
