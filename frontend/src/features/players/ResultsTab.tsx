import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { LevelSelect } from '~/shared/ui/LevelSelect';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { ScoreLegend } from '~/shared/ui/Score';
import { SeasonSelect } from '~/shared/ui/SeasonSelect';
import { BeyondEnd, Pager } from '~/shared/ui/table/Pager';
import { useList } from '~/shared/ui/table/use-list';
import { EventResultCard } from './EventResultCard';
import { ResultsSum } from './ResultsSum';
import { RoundStrip } from './RoundStrip';

const defaults = { pageSize: '10' };

/** Results tournament by tournament, newest first. */
export const ResultsTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const { state, query } = useList(getPlayerTournamentResult, { defaults, fixed: { playerId } });
  const { season, level, discipline } = state.values;
  return (
    <>
      <FilterBar state={state}>
        <DisciplineSelect value={discipline} onChange={(value) => state.set({ discipline: value })} />
        <SeasonSelect value={season} onChange={(value) => state.set({ season: value })} />
        <LevelSelect value={level} onChange={(value) => state.set({ level: value })} />
      </FilterBar>
      <NotUnderstood refused={state.refused} />
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={20} />}
        isEmpty={(answer) => answer.rows.length === 0}
        empty={
          query.data?.total ? (
            <BeyondEnd total={query.data.total} state={state} />
          ) : (
            <EmptyState title={t('results.none')} hint={t('results.noneHint')} />
          )
        }
      >
        {(answer) => (
          <div data-table aria-busy={query.isPlaceholderData}>
            <ResultsSum sum={answer.sum} />
            <RoundStrip rows={answer.rows} />
            {answer.rows.map((row) => (
              <EventResultCard key={`${row.event.id}.${row.discipline}.${row.partner?.id ?? ''}`} row={row} />
            ))}
            <Pager total={answer.total} state={state} />
            <ScoreLegend />
          </div>
        )}
      </PageState>
    </>
  );
};
