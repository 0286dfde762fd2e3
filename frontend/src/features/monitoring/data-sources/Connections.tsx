import type { ProcessOfSources } from '@rallyrank/contracts/monitoring/data-sources';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import style from '../Monitoring.module.css';
import { processName } from '../process-name';

type Pool = ProcessOfSources['pools'][number];
interface Row extends Pool {
  readonly process: ProcessOfSources;
}

const BYTES_PER_MEGABYTE = 1_024 * 1_024;

/** The connections of each process to its files and servers. */
export const Connections = ({ processes }: { readonly processes: readonly ProcessOfSources[] }) => {
  const { t } = useTranslation('monitoring');
  const format = useFormat();
  const column = useColumns<Row>();
  const rows = processes.flatMap((process) => process.pools.map((pool) => ({ ...pool, process })));
  const hasServer = rows.some(({ inUse }) => inUse !== null);
  const hasFile = rows.some(({ bytes }) => bytes !== null);
  const silent = processes.filter(({ isSilent }) => isSilent);
  const inUse = ({ inUse: used, most }: Row) =>
    used === null
      ? null
      : t('pools.of', { used: format.number(used), most: most === null ? '–' : format.number(most) });
  const megabytes = ({ bytes }: Row) => (bytes === null ? null : bytes / BYTES_PER_MEGABYTE);
  const columns = [
    column.text(({ name }) => name, { title: t('pools.name'), isRowHeader: true, size: 'names' }),
    column.text(({ kind }) => kind, { title: t('pools.kind'), importance: 2 }),
    column.text(({ process }) => processName(process), { title: t('server.process'), importance: 2 }),
    column.number(({ open }) => open, { title: t('pools.open') }),
    ...(hasServer
      ? [
          column.text(inUse, { title: t('pools.inUse'), size: 'figure', align: 'end' }),
          column.number(({ mostInUse }) => mostInUse, { title: t('pools.mostInUse'), importance: 3 }),
          column.number(({ waiting }) => waiting, { title: t('pools.waiting'), importance: 2 }),
          column.number(({ refused }) => refused, { title: t('pools.refused'), importance: 3 }),
        ]
      : []),
    ...(hasFile ? [column.decimal(megabytes, { title: t('pools.size') })] : []),
  ];
  return (
    <div className={style.part}>
      {silent.map((process) => (
        <Alert key={process.id} type="warning" showIcon title={t('pools.silent', { process: processName(process) })} />
      ))}
      <DataTable
        caption={t('pools.title')}
        columns={columns}
        rows={rows}
        rowKey={({ process, name }) => `${process.id} ${name}`}
      />
      {hasFile && <p className="rr-muted">{t('pools.about')}</p>}
    </div>
  );
};
