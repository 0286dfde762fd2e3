import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getPlayerSplits, type SplitKind } from '@rallyrank/contracts/stats/player';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { siteSport } from '~/shared/sport/site-sport';
import { useGroupNames } from '~/shared/sport/use-group-names';
import { Card } from '~/shared/ui/Card';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { MatchFilters } from '~/shared/ui/MatchFilters';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { classText } from '~/shared/ui/range';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { useUrlState } from '~/shared/url/use-url-state';
import style from './Splits.module.css';

type Split = AnswerOf<typeof getPlayerSplits>['data']['splits'][number];
type Row = Split['rows'][number];

const shareOf = ({ won, lost }: { readonly won: number; readonly lost: number }): number | null =>
  won + lost === 0 ? null : won / (won + lost);

const useSplitColumns = (by: SplitKind) => {
  const { t } = useTranslation('players');
  const names = useGroupNames();
  const sport = siteSport();
  const column = useColumns<Row>();
  const rankName = (key: string) => t('splits.rank', { range: classText(key) });
  const nameOf = by === 'opponentRank' ? rankName : names[by];
  return [
    column.text((row) => nameOf(row.key), { title: t(`splits.column.${by}`), isRowHeader: true }),
    column.tally((row) => row.tally),
    column.share((row) => shareOf(row.tally)),
    column.share((row) => shareOf(row.tally.games), { title: t(`h2h.games.${sport}`), importance: 2 }),
    column.share((row) => shareOf(row.tally.points), { title: t(`h2h.points.${sport}`), importance: 3 }),
  ];
};

const SplitCard = ({ split: { by, rows } }: { readonly split: Split }) => {
  const { t } = useTranslation('players');
  const title = t(`splits.by.${by}`);
  return (
    <Card title={title}>
      <DataTable caption={title} columns={useSplitColumns(by)} rows={rows} rowKey={({ key }) => key} />
    </Card>
  );
};

/** The matches of a player or pair by surface, level, round and rank of the opponent. */
export const SplitsTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const state = useUrlState(getPlayerSplits.query.omit({ playerId: true }));
  const query = useRoute(getPlayerSplits, { ...state.query, playerId }, { keepPrevious: true });
  return (
    <>
      <FilterBar state={state}>
        <DisciplineSelect value={state.values.discipline} onChange={(discipline) => state.set({ discipline })} />
        <MatchFilters state={state} />
      </FilterBar>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={12} />}
        isEmpty={({ data }) => data.splits.length === 0}
        empty={<EmptyState title={t('splits.none')} hint={t('splits.noneHint')} />}
      >
        {({ data }) => (
          <div className={style.grid}>
            {data.splits.map((split) => (
              <SplitCard key={split.by} split={split} />
            ))}
          </div>
        )}
      </PageState>
    </>
  );
};
