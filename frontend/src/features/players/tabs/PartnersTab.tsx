import { listPartners } from '@rallyrank/contracts/stats/player';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '~/shared/ui/FilterBar';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { ListTable } from '~/shared/ui/table/ListTable';
import { useList } from '~/shared/ui/table/use-list';
import type { StandingRow } from '../key-figures';
import { PartnershipChart } from './PartnershipChart';
import { usePartnerColumns } from './partner-columns';

const defaults = { orderByColumn: 'matches', isAsc: 'false', pageSize: '20' };

interface Props {
  readonly playerId: string;
  readonly standings: readonly StandingRow[];
}

/** With whom the player has played doubles. */
export const PartnersTab = ({ playerId, standings }: Props) => {
  const { t } = useTranslation('players');
  const list = useList(listPartners, { defaults, fixed: { playerId } });
  const columns = usePartnerColumns(standings);
  return (
    <>
      <FilterBar state={list.state}>
        <MatchFilters state={list.state} />
      </FilterBar>
      {list.query.data && <PartnershipChart rows={list.query.data.rows} />}
      <ListTable
        list={list}
        caption={t('partners.caption')}
        columns={columns}
        rowKey={(row) => row.pair.id}
        withLink={false}
        empty={{ title: t('partners.none'), hint: t('partners.noneHint') }}
      />
    </>
  );
};
