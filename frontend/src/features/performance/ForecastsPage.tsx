import { forecastGroups, getForecastReport } from '@rallyrank/contracts/rankings/forecasts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { pageSummary } from '~/shared/pages/page-summary';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { DisciplineSelect } from '~/shared/ui/DisciplineSelect';
import { FilterBar } from '~/shared/ui/FilterBar';
import { NotUnderstood } from '~/shared/ui/NotUnderstood';
import { Page } from '~/shared/ui/Page';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { SeasonSelect } from '~/shared/ui/SeasonSelect';
import { paths } from '~/shared/url/paths';
import { useUrlState } from '~/shared/url/use-url-state';
import { Calibration } from './Calibration';
import { ForecastFit } from './ForecastFit';
import { ForecastMethods } from './ForecastMethods';
import style from './Forecasts.module.css';
import { DisciplineForecasts, GroupForecasts, SeasonForecasts } from './ForecastTables';
import { FrozenForecasts } from './FrozenForecasts';

/** The quality of the predictions: their accuracy and calibration, beside simpler forecasts. */
export const ForecastsPage = () => {
  const { t } = useTranslation('performance');
  const sport = useSport();
  const state = useUrlState(getForecastReport.query, { defaults: {} });
  const { values, set } = state;
  const query = useRoute(getForecastReport, state.query, { keepPrevious: true });
  const minMatches = query.data?.data.minMatches;
  return (
    <Page
      title={t('forecasts.title')}
      summary={pageSummary('forecasts')}
      names={values.discipline && [sport.disciplineName(values.discipline)]}
      asOf={query.data?.asOf}
    >
      <p className={style.links}>
        <Link to={paths.glossary('forecast')}>{t('forecasts.rule')}</Link>
        <Link to={paths.glossary('elo')}>{t('forecasts.ratingRule')}</Link>
      </p>
      <NotUnderstood refused={state.refused} />
      <FilterBar state={state}>
        <DisciplineSelect value={values.discipline} onChange={(discipline) => set({ discipline })} />
        <SeasonSelect value={values.season} onChange={(season) => set({ season })} />
      </FilterBar>
      <FrozenForecasts chosen={{ discipline: values.discipline, season: values.season }} />
      <h2 className={style.section}>{t('forecasts.walked')}</h2>
      <p className="rr-muted">{t('forecasts.about', { count: minMatches ?? 5 })}</p>
      <PageState query={query} skeleton={<RowsSkeleton rows={30} />}>
        {({ data }) => (
          <>
            <div className={style.columns}>
              <div className={style.column}>
                <Card title={t('forecasts.methods')}>
                  {data.all ? (
                    <ForecastMethods figures={data.all} />
                  ) : (
                    <EmptyState title={t('forecasts.none')} hint={t('forecasts.noneHint')} />
                  )}
                </Card>
                <Card title={t('forecasts.fittedTitle')}>
                  <ForecastFit report={data} />
                </Card>
              </div>
              {data.all && (
                <Card title={t('forecasts.calibration')}>
                  <Calibration classes={data.calibration} />
                </Card>
              )}
            </div>
            <SeasonForecasts rows={data.seasons} />
            <DisciplineForecasts rows={data.disciplines} />
            {forecastGroups.map((by) => (
              <GroupForecasts key={by} by={by} rows={data.groups.filter((group) => group.by === by)} />
            ))}
          </>
        )}
      </PageState>
    </Page>
  );
};
