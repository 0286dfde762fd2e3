import { listPartners } from '@rallyrank/contracts/stats/player';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { FilterBar } from '~/shared/ui/FilterBar';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { PeriodChart } from '~/shared/ui/PeriodChart';
import { Side } from '~/shared/ui/Side';
import { ListTable } from '~/shared/ui/table/ListTable';
import { type RowOf, useList } from '~/shared/ui/table/use-list';
import type { StandingRow } from '../key-figures';
import { usePartnerColumns } from './partner-columns';

const defaults = { orderByColumn: 'matches', isAsc: 'false', pageSize: '20' };

interface Props {
  readonly playerId: string;
  readonly standings: readonly StandingRow[];
}

/** The partnerships over time: a bar from the first match to the last. */
const Partnerships = ({ rows }: { readonly rows: readonly RowOf<typeof listPartners>[] }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  return (
    <PeriodChart
      label={t('partners.periods')}
      bars={rows.map(({ pair, partner, discipline, first, last }) => ({
        key: `${pair.id}.${discipline}`,
        name: <Side side={partner} flag="flag" />,
        from: first.date,
        until: last.date,
        text: `${sport.disciplineName(discipline)}, ${format.dayRange(first.date, last.date)}`,
      }))}
    />
  );
};

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
      {list.query.data && <Partnerships rows={list.query.data.rows} />}
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
