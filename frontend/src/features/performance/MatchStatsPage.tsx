import { listMatchStatistics } from '@rallyrank/contracts/stats/performance';
import { useTranslation } from 'react-i18next';
import { pageHeading } from '~/shared/pages/page-heading';
import { FilterSelect } from '~/shared/ui/fields';
import { useList } from '~/shared/ui/table/use-list';
import { FilteredMatches } from './FilteredMatches';
import { useMatchColumns } from './match-columns';

const defaults = { discipline: 'MS', by: 'player', orderByColumn: 'matches', isAsc: 'false', pageSize: '20' };
/** The unit of the minimum by sorted column, where it is not matches. */
const countedBy: Readonly<Record<string, 'deciders' | 'tieBreaks' | 'timed'>> = {
  deciderShare: 'deciders',
  tieBreakShare: 'tieBreaks',
  meanMinutes: 'timed',
};
const minimums = [10, 20, 50, 100, 200, 500] as const;

/** Statistics of the matches that competitors won and lost. */
export const MatchStatsPage = () => {
  const { t } = useTranslation('performance');
  const list = useList(listMatchStatistics, { defaults });
  const columns = useMatchColumns(list.query.data?.rows ?? [], list.state.query);
  const minimum = list.query.data?.rows[0]?.minimum;
  const counted = countedBy[list.state.values.orderByColumn] ?? 'matches';
  return (
    <FilteredMatches
      title={pageHeading('matchStats')}
      list={list}
      about={t('match.about')}
      notes={
        // The place is kept while the list is loading.
        <p className="rr-muted">
          {minimum === undefined || minimum < 2 ? '\u00a0' : t(`match.minimum.${counted}`, { count: minimum })}
        </p>
      }
      moreFilters={
        <FilterSelect
          label={t('match.least')}
          value={list.state.values.minimum}
          placeholder={t('match.anyLeast')}
          width={150}
          options={minimums.map((value) => ({ value, label: t('match.atLeast', { count: value }) }))}
          onChange={(value) => list.state.set({ minimum: value })}
        />
      }
      columns={columns}
      rowKey={(row) => row.competitor.id}
      empty={{ title: t('none'), hint: t('noneHint') }}
    />
  );
};
