import { getServer, type ProcessRow, rebuildReadModel } from '@rallyrank/contracts/monitoring/server';
import type { Service } from '@rallyrank/contracts/shared/services';
import { Progress, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { ConfirmButton } from '../ConfirmButton';
import { Folded } from '../Folded';
import style from '../Monitoring.module.css';
import { processName } from '../process-name';
import { useServiceName } from '../use-service-name';
import { greatestLag, isLate } from './state';
import { useLag } from './use-lag';
import { useModelName } from './use-model-name';

type Model = ProcessRow['report']['readModels'][number];
interface Row extends Model {
  readonly process: ProcessRow['report'];
  /** Age of the oldest event that has not been applied, in seconds. */
  readonly lag: number | null;
}

const rowsOf = (processes: readonly ProcessRow[]): Row[] =>
  processes.flatMap(({ report: process }) =>
    process.readModels.map((model) => ({
      ...model,
      process,
      lag: process.lags.find(({ service }) => service === model.service)?.seconds ?? null,
    })),
  );
/** Whether the read model was dropped for a rebuild, and has not applied all events again. */
export const isReplaying = ({ position, goal }: Model): boolean => position < goal;
const nameOf = ({ service, name }: Row) => `${service}.${name}`;

const useReadModelColumns = () => {
  const { t } = useTranslation('monitoring');
  const modelName = useModelName();
  const format = useFormat();
  const column = useColumns<Row>();
  const mayRebuild = useAccess()(rebuildReadModel.access) === 'allowed';
  const rebuild = useWrite(
    ({ process, service, name }: Row) =>
      callRoute(rebuildReadModel, {}, { body: { process: process.id, service, projection: name } }),
    { done: t('started'), reloads: [getServer] },
  );
  const position = (row: Row) =>
    isReplaying(row) ? (
      <Progress
        aria-label={t('server.replaying', { name: nameOf(row) })}
        percent={Math.floor((row.position / row.goal) * 100)}
        size="small"
        style={{ width: 120, margin: 0 }}
      />
    ) : (
      format.number(row.position)
    );
  const parked = ({ parked: count }: Row) => (count === 0 ? count : <Tag color="error">{count}</Tag>);
  const actions = (row: Row) => (
    <ConfirmButton
      small
      label={t('server.rebuildOf', { name: nameOf(row) })}
      question={t('server.confirmRebuild', { name: nameOf(row), process: processName(row.process) })}
      onConfirm={() => rebuild.mutate(row)}
    >
      {t('server.rebuild')}
    </ConfirmButton>
  );
  const label = (row: Row) => (
    <span className={style.stacked}>
      {modelName(row.name)}
      <code className="rr-muted">{nameOf(row)}</code>
    </span>
  );
  return [
    column.text(label, { title: t('server.readModel'), isRowHeader: true }),
    column.text(({ process }) => processName(process), { title: t('server.process'), importance: 2 }),
    column.text(position, { title: t('server.position'), align: 'end' }),
    column.decimal(({ lag }) => lag, { title: t('server.lag'), importance: 2 }),
    column.decimal(({ eventsPerSecond }) => eventsPerSecond, { title: t('server.eventsPerSecond'), importance: 3 }),
    column.text(parked, { title: t('server.parked') }),
    column.instant(({ time }) => time, { title: t('server.newestEvent'), importance: 3 }),
    column.instant(({ savedAt }) => savedAt, { title: t('server.snapshot'), importance: 3 }),
    ...(mayRebuild ? [column.text(actions, { title: t('actions'), importance: 2 })] : []),
  ];
};

/** The read models of one service in all processes. */
const OfService = ({ service, rows }: { readonly service: Service; readonly rows: readonly Row[] }) => {
  const { t } = useTranslation('monitoring');
  const { number } = useFormat();
  const serviceName = useServiceName();
  const lagText = useLag();
  const columns = useReadModelColumns();
  const lag = greatestLag(rows.map((row) => row.lag));
  const parked = rows.reduce((sum, row) => sum + row.parked, 0);
  const state = [
    t('server.models', { count: rows.length }),
    lagText(lag),
    ...(parked > 0 ? [t('server.parkedCount', { count: parked, number: number(parked) })] : []),
  ];
  return (
    <Folded
      title={serviceName(service)}
      summary={state.join(' · ')}
      isOpen={isLate(lag) || parked > 0 || rows.some(isReplaying)}
    >
      <DataTable
        caption={t('server.readModelsOf', { service: serviceName(service) })}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.process.id} ${nameOf(row)}`}
      />
    </Folded>
  );
};

/** The position of each read model in each process, by service. */
export const ReadModels = ({ processes }: { readonly processes: readonly ProcessRow[] }) => {
  const { t } = useTranslation('monitoring');
  const byService = Map.groupBy(rowsOf(processes), ({ service }) => service);
  return (
    <Card title={t('server.readModels')}>
      {[...byService].map(([service, rows]) => (
        <OfService key={service} service={service} rows={rows} />
      ))}
    </Card>
  );
};
