import { listStatements, type StatementRow } from '@rallyrank/contracts/monitoring/data-sources';
import { statementKey } from '@rallyrank/contracts/shared/statements';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { useColumns } from '~/shared/ui/table/columns';
import { ListTable } from '~/shared/ui/table/ListTable';
import { useList } from '~/shared/ui/table/use-list';
import style from '../Monitoring.module.css';
import { StatementFilters } from './StatementFilters';
import { StatementText } from './StatementText';
import { useShortNumber } from './use-short-number';

const defaults = { pageSize: '20' };
const MS_PER_SECOND = 1_000;

const figure = { size: 'figure', align: 'end' } as const;

const useStatementColumns = () => {
  const { t } = useTranslation('monitoring');
  const short = useShortNumber();
  const column = useColumns<StatementRow>();
  const errors = ({ errors: count, lastError }: StatementRow) =>
    count === 0 ? (
      count
    ) : (
      <>
        <Tag color="error">{count}</Tag>
        <br />
        <span className="rr-muted">{lastError}</span>
      </>
    );
  return [
    column.text((row) => <StatementText statement={row} />, {
      title: t('statements.statement'),
      size: 'names',
      isRowHeader: true,
    }),
    column.number(({ count }) => count, { title: t('statements.count'), sortBy: 'count' }),
    column.text(({ total }) => short(total / MS_PER_SECOND), {
      ...figure,
      title: t('statements.total'),
      sortBy: 'total',
    }),
    column.text(({ mean }) => short(mean), { ...figure, title: t('statements.mean'), sortBy: 'mean', importance: 3 }),
    column.text(({ p50 }) => short(p50), { ...figure, title: t('statements.p50'), sortBy: 'p50', importance: 3 }),
    column.text(({ p99 }) => short(p99), { ...figure, title: t('statements.p99'), sortBy: 'p99', importance: 2 }),
    column.text(({ max }) => short(max), { ...figure, title: t('statements.max'), sortBy: 'max', importance: 3 }),
    column.text(errors, {
      title: t('statements.errors'),
      sortBy: 'errors',
      ...figure,
      importance: 2,
    }),
    column.instant(({ lastTime }) => lastTime, { title: t('statements.last'), importance: 3 }),
  ];
};

/** Statements sent to the stores, grouped by shape; the longest total first. */
export const StatementList = ({ sources }: { readonly sources: readonly string[] }) => {
  const { t } = useTranslation('monitoring');
  const list = useList(listStatements, { defaults });
  return (
    <div className={style.part}>
      <StatementFilters state={list.state} sources={sources} />
      <ListTable
        list={list}
        caption={t('statements.title')}
        columns={useStatementColumns()}
        rowKey={statementKey}
        empty={{ title: t('statements.none'), hint: t('noneHint') }}
        withLink={false}
        withRanks={false}
      />
      <p className="rr-muted">{t('statements.about')}</p>
    </div>
  );
};
