import { useTranslation } from 'react-i18next';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import type { FiguresRow } from '../key-figures';

const useFiguresColumns = () => {
  const { t } = useTranslation('players');
  const column = useColumns<FiguresRow>();
  const share = ({ won, lost }: FiguresRow) => (won + lost === 0 ? null : won / (won + lost));
  return [
    column.discipline((row) => row.discipline, { isRowHeader: true }),
    column.tally((row) => row),
    column.share(share),
    column.tally((row) => ({ won: row.walkoversWon, lost: row.walkoversLost }), {
      title: t('figure.walkovers'),
      importance: 2,
    }),
    column.number((row) => row.titles, { title: t('figure.titles') }),
    column.number((row) => row.finals, { title: t('figure.finals'), importance: 2 }),
    column.number((row) => row.events, { title: t('figure.events'), importance: 2 }),
    column.range((row) => (row.firstDate && row.lastDate ? [row.firstDate, row.lastDate] : null), {
      title: t('figure.span'),
      importance: 3,
    }),
  ];
};

/** Matches, titles and tournaments by discipline. */
export const RecordCard = ({ rows }: { readonly rows: readonly FiguresRow[] }) => {
  const { t } = useTranslation('players');
  const columns = useFiguresColumns();
  return (
    <Card title={t('overview.figures')}>
      <DataTable
        caption={t('overview.figuresCaption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.discipline}
      />
    </Card>
  );
};
