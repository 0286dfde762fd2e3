import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getGoatData } from '@rallyrank/contracts/stats/goat';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { TabLink } from '../TabLink';

type Row = AnswerOf<typeof getGoatData>['data'][number];

/** The GOAT rank by discipline; empty for players without one. */
export const GoatCard = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const column = useColumns<Row>();
  const query = useRoute(getGoatData, { playerId });
  const rows = query.data?.data ?? [];
  if (rows.length === 0) return null;
  const columns = [
    column.discipline((row) => row.discipline, { isRowHeader: true }),
    column.rank((row) => row.rank),
    column.number((row) => row.size, { title: t('basic.ranked') }),
    column.number((row) => row.total, { title: t('goat.points') }),
  ];
  return (
    <Card title={t('basic.goat')} extra={<TabLink playerId={playerId} tab="goat" />}>
      <DataTable caption={t('basic.goatCaption')} columns={columns} rows={rows} rowKey={(row) => row.discipline} />
    </Card>
  );
};
