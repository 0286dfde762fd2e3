import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { bestFirst, type StandingRow } from '../key-figures';
import { Competing } from './Competing';

const useStandingColumns = () => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const column = useColumns<StandingRow>();
  const covered = (row: StandingRow) => format.periods(row.covered);
  return [
    column.text((row) => <Competing {...row} />, { title: t('overview.partner'), size: 'names', isRowHeader: true }),
    column.rank((row) => row.currentRank),
    column.number((row) => row.currentPoints, { title: t('figure.points'), importance: 2 }),
    column.rank((row) => row.bestRank, { title: t('figure.bestRank') }),
    column.day((row) => row.bestRankDate, { title: t('figure.bestRankDate'), importance: 2 }),
    column.rank((row) => row.bestYearEndRank, { title: t('basic.bestYearEnd'), importance: 3 }),
    column.number((row) => row.bestPoints, { title: t('figure.bestPoints'), importance: 2 }),
    column.text(covered, { title: t('figure.covered'), importance: 3 }),
  ];
};

/** Ranks and points in the world ranking, alone and with every partner, the best first. */
export const StandingsCard = ({ rows }: { readonly rows: readonly StandingRow[] }) => {
  const { t } = useTranslation('players');
  const columns = useStandingColumns();
  return (
    <Card title={t('overview.standings')}>
      <DataTable
        caption={t('overview.standingsCaption')}
        columns={columns}
        rows={bestFirst(rows)}
        rowKey={(row) => `${row.discipline}.${row.competitorId}`}
      />
    </Card>
  );
};
