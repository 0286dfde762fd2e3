import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';

interface Row {
  readonly process: string;
  readonly id: string;
  readonly name: string;
  readonly of: string;
  readonly value: number;
}

/** The figures that the processes count, under the names that their metrics have. */
export const Figures = ({ processes }: { readonly processes: readonly ProcessRow[] }) => {
  const { t } = useTranslation('monitoring');
  const column = useColumns<Row>();
  const rows = processes.flatMap(({ report: { id, name: process, figures } }) =>
    figures.map((figure) => ({ ...figure, process, id: `${id} ${figure.name} ${figure.of}` })),
  );
  const columns = [
    column.text(({ name }) => <code>{name}</code>, { title: t('server.figure'), size: 'names', isRowHeader: true }),
    column.text(({ of }) => of, { title: t('server.of'), importance: 2 }),
    column.text(({ process }) => process, { title: t('server.process'), importance: 2 }),
    column.decimal(({ value }) => value, { title: t('server.value') }),
  ];
  return (
    <Card title={t('server.figures')}>
      <LocalTable
        prefix="figures"
        caption={t('server.figures')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </Card>
  );
};
