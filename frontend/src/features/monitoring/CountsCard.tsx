import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import style from './Monitoring.module.css';

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly count: number;
}

interface Props {
  readonly title: string;
  /** Title of the counted dimension. */
  readonly counted: string;
  readonly rows: readonly Row[];
  /** Maximum number of rows in a report: if there are as many, some may be missing. */
  readonly most?: number;
}

/** Names with their counts, the largest first. */
export const CountsCard = ({ title, counted, rows, most }: Props) => {
  const { t } = useTranslation('monitoring');
  const column = useColumns<Row>();
  const columns = [
    column.text((row) => row.name, { title: t('visits.name'), size: 'names', isRowHeader: true }),
    column.amount((row) => row.count, { title: counted, most: rows[0]?.count ?? 0 }),
  ];
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <EmptyState title={t('visits.none')} />
      ) : (
        <>
          <DataTable caption={title} columns={columns} rows={rows} rowKey={(row) => row.key} />
          {rows.length === most && <p className={style.quiet}>{t('visits.most', { count: most })}</p>}
        </>
      )}
    </Card>
  );
};
