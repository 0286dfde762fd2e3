import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import type { Service } from '@rallyrank/contracts/shared/services';
import { useTranslation } from 'react-i18next';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { Folded } from '../Folded';
import style from '../Monitoring.module.css';
import { processName } from '../process-name';
import { useServiceName } from '../use-service-name';
import { greatestLag, isLate } from './state';
import { useLag } from './use-lag';

interface Row {
  readonly process: ProcessRow['report'];
  readonly service: Service;
  readonly seconds: number | null;
  /** Null if Kafka is not in use. */
  readonly figure: (name: string) => number | null;
}

const rowsOf = ({ report: process }: ProcessRow): Row[] =>
  process.lags.map(({ service, seconds }) => {
    const figure = (name: string) =>
      process.figures.find((one) => one.name === `rallyrank_${name}` && one.of === service)?.value ?? null;
    return { process, service, seconds, figure };
  });

/**
 * The flow of events to the read models of each service: what is late, not yet published, or waiting for an earlier
 * event.
 */
export const Feed = ({ processes }: { readonly processes: readonly ProcessRow[] }) => {
  const { t } = useTranslation('monitoring');
  const serviceName = useServiceName();
  const column = useColumns<Row>();
  const columns = [
    column.text(({ service }) => serviceName(service), { title: t('feed.service'), isRowHeader: true }),
    column.text(({ process }) => processName(process), { title: t('server.process'), importance: 3 }),
    column.decimal(({ seconds }) => seconds, { title: t('server.lag') }),
    column.number(({ figure }) => figure('unpublished_events'), { title: t('feed.unpublished'), importance: 2 }),
    column.number(({ figure }) => figure('feed_buffered_events'), { title: t('feed.waiting'), importance: 2 }),
    column.number(({ figure }) => figure('feed_gaps_filled_total'), { title: t('feed.gaps'), importance: 3 }),
  ];
  const lagText = useLag();
  const rows = processes.flatMap(rowsOf);
  const lag = greatestLag(rows.map(({ seconds }) => seconds));
  return (
    <Folded title={t('feed.title')} summary={lagText(lag)} isOpen={isLate(lag)}>
      <p className={style.quiet}>{t('feed.about')}</p>
      <DataTable
        caption={t('feed.title')}
        columns={columns}
        rows={rows}
        rowKey={({ process, service }) => `${process.id} ${service}`}
      />
    </Folded>
  );
};
