import { getVisitReport, MOST_NAMES_REPORTED, type VisitReport } from '@rallyrank/contracts/monitoring/visits';
import { listMostVisited, VISITED_DAYS } from '@rallyrank/contracts/players/visited';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { Segmented } from '~/shared/ui/Segmented';
import { useUrlState } from '~/shared/url/use-url-state';
import { CountsCard } from './CountsCard';
import style from './Monitoring.module.css';
import { VisitChart } from './VisitChart';

const periods = ['7', '30', '90', '366'] as const;
const schema = z.object({ days: z.enum(periods).default('30') });
const shown = ['page', 'from', 'device', 'language', 'browser', 'system', 'action'] as const;
const TOP_PLAYERS = 20;
const LANGUAGE_CHOICE = /^language-(.+)$/;

const keyOf = {
  page: (name: string) => `app:menu.${name}`,
  device: (name: string) => `device.${name}`,
  language: (name: string) => `language.${name}`,
  action: (name: string) => `action.${name}`,
} as const;

/** Names in the language of the reader, if the counted value is a key. */
const useNames = () => {
  const { t, i18n } = useTranslation(['monitoring', 'app']);
  const nameOf = (dimension: (typeof shown)[number], name: string): string => {
    const [, chosen] = dimension === 'action' ? (LANGUAGE_CHOICE.exec(name) ?? []) : [];
    if (chosen !== undefined) return t('action.language', { language: nameOf('language', chosen) });
    if (dimension === 'from' || dimension === 'browser' || dimension === 'system') return name;
    const key = keyOf[dimension](name);
    return i18n.exists(key, { ns: 'monitoring' }) ? t(key as 'device.phone') : name;
  };
  return nameOf;
};

const MostVisited = () => {
  const { t } = useTranslation('monitoring');
  const { data } = useRoute(listMostVisited, { limit: TOP_PLAYERS });
  const rows = data?.data ?? [];
  return (
    <CountsCard
      title={t('visits.players', { count: VISITED_DAYS })}
      counted={t('visits.visitors')}
      rows={rows.map(({ player, visitors }) => ({
        ...{ key: player.id, name: <PlayerLink player={player} flag="flag" />, count: visitors },
      }))}
    />
  );
};

const Report = ({ report: { days, counts, countedUntil } }: { readonly report: VisitReport }) => {
  const { t } = useTranslation('monitoring');
  const format = useFormat();
  const nameOf = useNames();
  const today = days.at(-1);
  return (
    <>
      <p>
        {t('visits.total', {
          visits: format.number(days.reduce((sum, { visits }) => sum + visits, 0)),
          today: format.number(today?.visits ?? 0),
          visitors: format.number(today?.visitors ?? 0),
        })}
      </p>
      <p className="rr-muted">{t('visits.about', { time: format.instant(countedUntil) })}</p>
      <Card title={t('visits.byDay')}>
        <VisitChart days={days} />
      </Card>
      <div className={style.grid}>
        <MostVisited />
        {shown.map((dimension) => (
          <CountsCard
            key={dimension}
            title={t(`dimension.${dimension}`)}
            counted={t('visits.visits')}
            most={MOST_NAMES_REPORTED}
            rows={counts[dimension].map(({ name, count }) => ({ key: name, name: nameOf(dimension, name), count }))}
          />
        ))}
      </div>
    </>
  );
};

/** Visits by page, time, origin and device. */
export const VisitsPage = () => {
  const { t } = useTranslation('monitoring');
  const { values, refused, set } = useUrlState(schema, { defaults: { days: '30' } });
  const query = useRoute(getVisitReport, { days: values.days }, { keepPrevious: true });
  return (
    <Page title={t('visits.title')}>
      <NotUnderstood refused={refused} />
      <Segmented
        label={t('visits.period')}
        choices={periods.map((value) => ({ value, label: t('visits.days', { count: Number(value) }) }))}
        value={values.days}
        onChange={(days) => set({ days })}
      />
      <PageState query={query} skeleton={<RowsSkeleton rows={12} />}>
        {({ data }) => <Report report={data} />}
      </PageState>
    </Page>
  );
};
