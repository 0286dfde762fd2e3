import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { useTranslation } from 'react-i18next';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { ScoreLegend } from '~/shared/ui/Score';
import { NoRows, Pager } from '~/shared/ui/table/Pager';
import { useList } from '~/shared/ui/table/use-list';
import { useRanksKnown } from '~/shared/ui/use-ranks-known';
import { EventResultCard } from './EventResultCard';
import { ResultsFilters } from './ResultsFilters';
import { ResultsSum } from './ResultsSum';
import { RoundStrip } from './RoundStrip';

const defaults = { pageSize: '10' };

/** Results by tournament, newest first. */
export const ResultsTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const { state, query } = useList(getPlayerTournamentResult, { defaults, fixed: { playerId } });
  const ranks = useRanksKnown(query.data?.ranksKnown);
  return (
    <>
      <ResultsFilters state={state} />
      <NotUnderstood refused={state.refused} />
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={20} />}
        isEmpty={(answer) => answer.rows.length === 0}
        empty={
          <NoRows total={query.data?.total} state={state}>
            <EmptyState title={t('results.none')} hint={t('results.noneHint')} />
          </NoRows>
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
      {ranks.length > 0 && <p className="rr-muted">{ranks.join(' · ')}</p>}
    </>
  );
};
