import { listPartners } from '@rallyrank/contracts/stats/player';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PeriodsCard } from '~/shared/charts/PeriodsCard';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { FilterBar } from '~/shared/ui/FilterBar';
import { MatchFilters } from '~/shared/ui/MatchFilters';
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const bars = useMemo(
    () =>
      [...rows]
        .sort((a, b) => a.first.date.localeCompare(b.first.date))
        .map(({ partner, discipline, first, last }) => ({
          name: partner.players.map((player) => format.name(player.name)).join(' / '),
          periods: [{ from: first.date, until: last.date, note: sport.disciplineName(discipline) }],
        })),
    [rows],
  );
  return (
    <PeriodsCard
      title={t('partners.periods')}
      names={t('partners.partner')}
      notes={t('partners.discipline')}
      rows={bars}
    />
  );
};

/** The doubles partners of the player. */
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
        empty={{ title: t('partners.none'), ...(list.state.isDefault ? {} : { hint: t('partners.noneHint') }) }}
      />
    </>
  );
};
