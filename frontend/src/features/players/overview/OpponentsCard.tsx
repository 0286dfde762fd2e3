import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState } from '~/shared/ui/PageState';
import { DataTable, TableSkeleton } from '~/shared/ui/table/DataTable';
import { useOpponentColumns } from '../opponent-columns';
import { TabLink } from '../TabLink';
import type { InDiscipline } from './in-discipline';

const OPPONENTS = 6;

interface Props extends InDiscipline {
  readonly withPartner: boolean;
}

/** The most frequent opponents. */
export const OpponentsCard = ({ playerId, discipline, withPartner }: Props) => {
  const { t } = useTranslation('players');
  const query = useRoute(getPlayerH2H, { playerId, discipline });
  const columns = useOpponentColumns({ playerId, isOfDiscipline: true, withPartner });
  const title = t('overview.opponents');
  return (
    <Card title={title} extra={<TabLink playerId={playerId} tab="h2h" />}>
      <PageState
        query={query}
        skeleton={<TableSkeleton caption={title} columns={columns} rows={OPPONENTS} />}
        isEmpty={({ data }) => data.rows.length === 0}
        empty={<EmptyState title={t('overview.noFigures')} />}
      >
        {({ data }) => (
          <DataTable
            caption={title}
            columns={columns}
            rows={data.rows.slice(0, OPPONENTS)}
            rowKey={(row) => `${row.own.id}.${row.opponent.id}`}
          />
        )}
      </PageState>
    </Card>
  );
};
