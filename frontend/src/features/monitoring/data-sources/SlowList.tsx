import { listSlowStatements, type SlowRow } from '@rallyrank/contracts/monitoring/data-sources';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { useList } from '~/shared/ui/table/use-list';
import style from '../Monitoring.module.css';
import { processName } from '../process-name';
import { StatementFilters } from './StatementFilters';
import { StatementText } from './StatementText';

const defaults = { pageSize: '20' };

interface Props {
  readonly sources: readonly string[];
  /** Duration from which a statement counts as slow. */
  readonly slowMs: string;
}

/** The latest slow statements of every process. */
export const SlowList = ({ sources, slowMs }: Props) => {
  const { t } = useTranslation('monitoring');
  const column = useColumns<SlowRow>();
  const list = useList(listSlowStatements, { defaults });
  const columns = [
    column.text((row) => <StatementText statement={row} />, {
      title: t('statements.statement'),
      size: 'names',
      isRowHeader: true,
    }),
    column.decimal(({ ms }) => ms, { title: t('statements.ms'), sortBy: 'ms' }),
    column.second(({ at }) => at, { title: t('time'), sortBy: 'at' }),
    column.text(({ process }) => processName(process), { title: t('server.process'), importance: 3 }),
    column.text(({ error }) => error && <Tag color="error">{error}</Tag>, {
      title: t('statements.error'),
      importance: 2,
    }),
  ];
  return (
    <div className={style.part}>
      <StatementFilters state={list.state} sources={sources} />
      <ListTable
        list={list}
        caption={t('statements.slow')}
        columns={columns}
        rowKey={({ process, at, ms, source, place }) => `${process.id} ${at} ${ms} ${source} ${place}`}
        empty={{ title: t('statements.noneSlow', { ms: slowMs }), hint: t('statements.noneSlowHint') }}
        withLink={false}
        withRanks={false}
      />
      <p className="rr-muted">{t('statements.slowAbout', { ms: slowMs })}</p>
    </div>
  );
};
