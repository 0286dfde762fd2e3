import { getServer, type ProcessRow, rebuildReadModel } from '@rallyrank/contracts/monitoring/server';
import { Progress, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { ConfirmButton } from '../ConfirmButton';
import { processName } from '../process-name';
import { useStart } from '../use-command';

type Model = ProcessRow['report']['readModels'][number];
interface Row extends Model {
  readonly process: ProcessRow['report'];
  /** Age of the oldest event that is not applied, in seconds. */
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
/** It was dropped by a rebuild, and has not applied all events again. */
export const isReplaying = ({ position, goal }: Model): boolean => position < goal;
const nameOf = ({ service, name }: Row) => `${service}.${name}`;

/** The position of each read model in each process. */
export const ReadModels = ({ processes }: { readonly processes: readonly ProcessRow[] }) => {
  const { t } = useTranslation('monitoring');
  const format = useFormat();
  const column = useColumns<Row>();
  const mayRebuild = useAccess()(rebuildReadModel.access) === 'allowed';
  const rebuild = useStart(
    ({ process, service, name }: Row) =>
      callRoute(rebuildReadModel, {}, { body: { process: process.id, service, projection: name } }),
    getServer,
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
  const columns = [
    column.text(nameOf, { title: t('server.readModel'), isRowHeader: true }),
    column.text(({ process }) => processName(process), { title: t('server.process'), importance: 2 }),
    column.text(position, { title: t('server.position'), align: 'end' }),
    column.decimal(({ lag }) => lag, { title: t('server.lag'), importance: 2 }),
    column.text(parked, { title: t('server.parked') }),
    column.instant(({ time }) => time, { title: t('server.newestEvent'), importance: 3 }),
    column.instant(({ savedAt }) => savedAt, { title: t('server.snapshot'), importance: 3 }),
    ...(mayRebuild ? [column.text(actions, { title: t('actions'), importance: 2 })] : []),
  ];
  return (
    <Card title={t('server.readModels')}>
      <DataTable
        caption={t('server.readModels')}
        columns={columns}
        rows={rowsOf(processes)}
        rowKey={(row) => `${row.process.id} ${nameOf(row)}`}
      />
    </Card>
  );
};
