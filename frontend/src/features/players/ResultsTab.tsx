import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/routes';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { FilterBar } from '~/shared/ui/FilterBar';
import { FilterSelect } from '~/shared/ui/fields';
import { LevelSelect } from '~/shared/ui/LevelSelect';
import { Pager } from '~/shared/ui/Pager';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { ScoreLegend } from '~/shared/ui/Score';
import { SeasonSelect } from '~/shared/ui/SeasonSelect';
import { useUrlState } from '~/shared/url/use-url-state';
import { EventResultCard } from './EventResultCard';

const filters = getPlayerTournamentResult.query.omit({ playerId: true });
const defaults = { pageSize: '10' };

/** Results tournament by tournament, newest first. */
export const ResultsTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const sport = useSport();
  const state = useUrlState(filters, defaults);
  const query = useRoute(getPlayerTournamentResult, { ...state.query, playerId }, { keepPrevious: true });
  const { season, level, discipline } = state.values;
  return (
    <>
      <FilterBar state={state}>
        <FilterSelect
          label={t('results.discipline')}
          value={discipline}
          placeholder={t('results.anyDiscipline')}
          width={170}
          options={sport.disciplines.map((code) => ({ value: code, label: sport.disciplineName(code) }))}
          onChange={(value) => state.set({ discipline: value })}
        />
        <SeasonSelect value={season} onChange={(value) => state.set({ season: value })} />
        <LevelSelect value={level} onChange={(value) => state.set({ level: value })} />
      </FilterBar>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={20} />}
        isEmpty={(answer) => answer.rows.length === 0}
        empty={<EmptyState title={t('results.none')} hint={t('results.noneHint')} />}
      >
        {(answer) => (
          <div aria-busy={query.isPlaceholderData}>
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
