import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { Folded } from '../Folded';
import { processName } from '../process-name';

type Server = ProcessRow['report']['servers'][number];
interface Row extends Server {
  readonly process: ProcessRow['report'];
}

/** The servers for data and messages, and whether each process can reach them. */
export const Servers = ({ processes }: { readonly processes: readonly ProcessRow[] }) => {
  const { t } = useTranslation('monitoring');
  const column = useColumns<Row>();
  const rows = processes.flatMap(({ report: process }) => process.servers.map((server) => ({ ...server, process })));
  const state = ({ answersInMs }: Row) =>
    answersInMs === null ? (
      <Tag color="error">{t('server.state.silent')}</Tag>
    ) : (
      <Tag color="success">{t('servers.answers')}</Tag>
    );
  const version = (row: Row) => {
    if (row.version === null) return row.answersInMs === null ? null : t('servers.unversioned');
    return row.version;
  };
  const columns = [
    column.text(({ name }) => name, { title: t('servers.server'), isRowHeader: true }),
    column.text(version, { title: t('servers.version') }),
    column.text(({ process }) => processName(process), { title: t('server.process'), importance: 2 }),
    column.text(state, { title: t('servers.state') }),
    column.decimal(({ answersInMs }) => answersInMs, { title: t('servers.ms'), importance: 2 }),
  ];
  const answering = rows.filter(({ answersInMs }) => answersInMs !== null).length;
  return (
    <Folded
      title={t('servers.title')}
      summary={t('servers.answering', { count: answering, all: rows.length })}
      isOpen={answering < rows.length}
    >
      <DataTable
        caption={t('servers.title')}
        columns={columns}
        rows={rows}
        rowKey={({ process, name }) => `${process.id} ${name}`}
      />
    </Folded>
  );
};
