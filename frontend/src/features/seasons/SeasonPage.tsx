import { getSeasonDetail } from '@rallyrank/contracts/stats/seasons';
import { listYear } from '@rallyrank/contracts/tournaments/site';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useSport } from '~/shared/sport/use-sport';
import { DisciplineSwitch } from '~/shared/ui/DisciplineSwitch';
import { FilterBar } from '~/shared/ui/FilterBar';
import { LevelSelect } from '~/shared/ui/LevelSelect';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { SeasonSelect } from '~/shared/ui/SeasonSelect';
import { useUrlState } from '~/shared/url/use-url-state';
import { BestMatches } from './BestMatches';
import { Leaders } from './Leaders';
import style from './Leaders.module.css';
import { Newcomers } from './Newcomers';
import { NumberOnes } from './NumberOnes';
import { SeasonChampions } from './SeasonChampions';

/**
 * One season of a discipline: champions, leaders and greatest matches. It is the newest season unless the address
 * contains another.
 */
export const SeasonPage = () => {
  const { t } = useTranslation('seasons');
  const sport = useSport();
  const [search] = useSearchParams();
  const newest = useRoute(listYear, {}).data?.data.find(({ matches }) => matches > 0)?.season;
  const state = useUrlState(getSeasonDetail.query, {
    defaults: { discipline: 'MS', by: 'player', season: String(newest ?? 2000) },
  });
  const { values, set } = state;
  const isKnown = newest !== undefined || search.get('season') === state.query.season;
  const query = useRoute(getSeasonDetail, state.query, { enabled: isKnown, keepPrevious: true });
  const title = t('season.title', { season: isKnown ? values.season : '' });
  return (
    <Page title={title} names={[sport.disciplineName(values.discipline)]} asOf={query.data?.asOf}>
      <p className="rr-muted">{t('season.about', { discipline: sport.disciplineName(values.discipline) })}</p>
      <DisciplineSwitch value={values.discipline} onChange={(discipline) => set({ discipline })} />
      <FilterBar state={state}>
        <SeasonSelect value={values.season} onChange={(next) => set({ season: next })} />
        <LevelSelect value={values.level?.[0]} onChange={(level) => set({ level })} />
      </FilterBar>
      <NotUnderstood refused={state.refused} />
      <PageState query={query} skeleton={<RowsSkeleton rows={30} />}>
        {({ data }) => <Leaders data={data} />}
      </PageState>
      {isKnown && (
        <>
          <div className={style.leaders}>
            <NumberOnes discipline={values.discipline} season={values.season} />
            <Newcomers discipline={values.discipline} season={values.season} />
          </div>
          <SeasonChampions discipline={values.discipline} season={values.season} level={values.level?.[0]} />
          <BestMatches discipline={values.discipline} season={values.season} />
        </>
      )}
    </Page>
  );
};
