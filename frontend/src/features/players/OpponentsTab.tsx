import { getPlayerH2H } from '@rallyrank/contracts/stats/head-to-head';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { EmptyState, PageState } from '~/shared/ui/PageState';
import { TableSkeleton } from '~/shared/ui/table/DataTable';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import { useOpponentColumns } from './opponent-columns';

/** All opponents of the player, the most frequent first. */
export const OpponentsTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const query = useRoute(getPlayerH2H, { playerId });
  const met = query.data?.data.rows ?? [];
  const columns = useOpponentColumns({
    playerId,
    barsOf: met,
    isOfDiscipline: new Set(met.map(({ discipline }) => discipline)).size === 1,
    withPartner: met.some(({ own }) => own.id !== playerId),
  });
  const caption = t('h2h.caption');
  return (
    <PageState
      query={query}
      skeleton={<TableSkeleton caption={caption} columns={columns} rows={20} />}
      isEmpty={(answer) => answer.data.rows.length === 0}
      empty={<EmptyState title={t('overview.noFigures')} />}
    >
      {({ data: { rows } }) => (
        <LocalTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={(row) => `${row.discipline}.${row.own.id}.${row.opponent.id}`}
        />
      )}
    </PageState>
  );
};
