import { Discipline } from '@rallyrank/contracts/sport/codes';
import { getEventStatistics } from '@rallyrank/contracts/stats/event-statistics';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { useRoute } from '~/shared/api/use-route';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { useUrlState } from '~/shared/url/use-url-state';
import style from '../EventPage.module.css';
import { AssociationsCard } from './AssociationsCard';
import { EndedEarlyCard } from './EndedEarlyCard';
import { Extremes } from './Extremes';
import { FiguresCard } from './FiguresCard';
import { SeedsCard } from './SeedsCard';
import { UpsetsCard } from './UpsetsCard';

const State = z.object({ discipline: Discipline.optional() });

/** Statistics of an event, one discipline at a time, with the matches of each figure below it. */
export const StatisticsTab = ({ eventId }: { readonly eventId: string }) => {
  const { t } = useTranslation('tournaments');
  const state = useUrlState(State);
  const query = useRoute(getEventStatistics, { eventId });
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={20} />}
      isEmpty={({ data }) => data.disciplines.length === 0}
      empty={<EmptyState title={t('statistics.none')} hint={t('statistics.noneHint')} />}
    >
      {({ data: { disciplines } }) => {
        const shown = disciplines.find((one) => one.discipline === state.values.discipline) ?? disciplines[0];
        if (!shown) return null;
        return (
          <div className={style.draws}>
            <DisciplineSwitch
              value={shown.discipline}
              among={disciplines.map(({ discipline }) => discipline)}
              onChange={(discipline) => state.set({ discipline })}
            />
            <NotUnderstood refused={state.refused} />
            <FiguresCard of={shown} />
            <Extremes of={shown} />
            <SeedsCard seeds={shown.seeds} />
            <UpsetsCard upsets={shown.upsets} />
            <EndedEarlyCard matches={shown.endedEarly} />
            <AssociationsCard associations={shown.associations} />
          </div>
        );
      }}
    </PageState>
  );
};
