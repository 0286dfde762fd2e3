import { RankBand } from '@rallyrank/contracts/rankings/band';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { useRanksKnown } from '~/shared/ui/use-ranks-known';
import { bestFirst, type StandingRow } from '../key-figures';
import { Competing } from './Competing';

const useBandColumns = () => {
  const { t } = useTranslation(['players', 'shared']);
  const format = useFormat();
  const column = useColumns<StandingRow>();
  const time = (row: StandingRow, rank: RankBand) => {
    const { weeks = 0, yearEnds = 0 } = row.bands.find((band) => band.rank === rank) ?? {};
    if (weeks === 0) return null;
    return (
      <>
        {format.number(weeks)}
        {yearEnds > 0 && <small className="rr-muted"> {t('basic.yearEnds', { count: yearEnds })}</small>}
      </>
    );
  };
  return [
    column.text((row) => <Competing {...row} />, { title: t('overview.partner'), size: 'names', isRowHeader: true }),
    ...RankBand.options.map((rank, at) =>
      column.text((row) => time(row, rank), {
        title: rank === '1' ? t('basic.no1') : t('shared:record.top', { rank }),
        align: 'end',
        importance: at === 0 ? 1 : 2,
      }),
    ),
  ];
};

/** Weeks and year-ends in the top ranks of the world ranking; shown only if there are any. */
export const BandsCard = ({ standings }: { readonly standings: readonly StandingRow[] }) => {
  const { t } = useTranslation(['players', 'shared']);
  const columns = useBandColumns();
  const rows = bestFirst(standings).filter(({ bands }) => bands.some(({ weeks }) => weeks > 0));
  const ranks = useRanksKnown(rows);
  if (rows.length === 0) return null;
  return (
    <Card title={t('basic.bands')}>
      <DataTable
        caption={t('basic.bandsCaption')}
        columns={columns}
        rows={rows}
        rowKey={(row) => `${row.discipline}.${row.competitorId}`}
      />
      <p className="rr-muted">{ranks.join(' · ')}</p>
    </Card>
  );
};
