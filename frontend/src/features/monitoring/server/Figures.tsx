import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import { processName } from '../process-name';

interface Row {
  readonly process: string;
  readonly id: string;
  readonly name: string;
  readonly of: string;
  readonly value: number;
}

/** Metrics of this ending hold a moment: 0 for what has not happened. */
const MOMENT = '_timestamp_seconds';

const useFigure = () => {
  const { number, decimal, second } = useFormat();
  return ({ name, value }: Row): string | null => {
    if (name.endsWith(MOMENT)) return value === 0 ? null : second(new Date(value * 1_000).toISOString());
    return Number.isInteger(value) ? number(value) : decimal(value);
  };
};

/** The figures that the processes count, under the names that their metrics have. */
export const Figures = ({ processes }: { readonly processes: readonly ProcessRow[] }) => {
  const { t } = useTranslation('monitoring');
  const column = useColumns<Row>();
  const rows = processes.flatMap(({ report: { figures, ...process } }) =>
    figures.map((figure) => ({
      ...figure,
      process: processName(process),
      id: `${process.id} ${figure.name} ${figure.of}`,
    })),
  );
  const columns = [
    column.text(({ name }) => <code>{name}</code>, { title: t('server.figure'), size: 'names', isRowHeader: true }),
    column.text(({ of }) => of, { title: t('server.of'), importance: 2 }),
    column.text(({ process }) => process, { title: t('server.process'), importance: 2 }),
    column.text(useFigure(), { title: t('server.value'), align: 'end' }),
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
