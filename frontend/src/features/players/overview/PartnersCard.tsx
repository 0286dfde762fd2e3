import { listPartners } from '@rallyrank/contracts/stats/player';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState } from '~/shared/ui/PageState';
import { DataTable, TableSkeleton } from '~/shared/ui/table/DataTable';
import type { StandingRow } from '../key-figures';
import { TabLink } from '../TabLink';
import { usePartnerColumns } from '../tabs/partner-columns';
import type { InDiscipline } from './in-discipline';

const PARTNERS = '6';

interface Props extends InDiscipline {
  readonly standings: readonly StandingRow[];
}

/** The partners with the most matches together. */
export const PartnersCard = ({ playerId, discipline, standings }: Props) => {
  const { t } = useTranslation('players');
  const query = useRoute(listPartners, {
    playerId,
    discipline,
    orderByColumn: 'matches',
    isAsc: 'false',
    pageSize: PARTNERS,
  });
  const columns = usePartnerColumns(standings, { isOfDiscipline: true });
  const title = t('tab.partners');
  return (
    <Card title={title} extra={<TabLink playerId={playerId} tab="partners" />}>
      <PageState
        query={query}
        skeleton={<TableSkeleton caption={title} columns={columns} rows={3} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('partners.none')} />}
      >
        {({ rows }) => <DataTable caption={title} columns={columns} rows={rows} rowKey={({ pair }) => pair.id} />}
      </PageState>
    </Card>
  );
};
