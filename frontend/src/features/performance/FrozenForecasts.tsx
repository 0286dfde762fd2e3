import { getFrozenForecasts } from '@rallyrank/contracts/predictions/forecasts';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { Calibration } from './Calibration';
import { ForecastMethods } from './ForecastMethods';
import style from './Forecasts.module.css';
import { DisciplineForecasts, GroupForecasts, SeasonForecasts } from './ForecastTables';
import { Frozen } from './Frozen';
import { FrozenList } from './FrozenList';
import type { Chosen } from './forecast-report';
import { TitleForecasts } from './TitleForecasts';

/** Forecasts that were stored before their matches and are never changed: the strictest test of the predictor. */
export const FrozenForecasts = ({ chosen }: { readonly chosen: Chosen }) => {
  const { t } = useTranslation('performance');
  const format = useFormat();
  const query = useRoute(getFrozenForecasts, chosen, { keepPrevious: true });
  return (
    <PageState query={query} skeleton={<RowsSkeleton rows={8} />}>
      {({ data }) => {
        const counts = t('frozen.counts', {
          waiting: format.number(data.waiting),
          uncounted: format.number(data.uncounted),
        });
        return (
          <>
            <div className={style.columns}>
              <Card title={<Frozen title={t('frozen.title')} />}>
                <p className={`rr-muted ${style.words}`}>{t('frozen.about')}</p>
                {data.all ? (
                  <ForecastMethods figures={data.all} />
                ) : (
                  <EmptyState title={t('frozen.none')} hint={t('frozen.noneHint')} />
                )}
                <p className={`rr-muted ${style.words}`}>{counts}</p>
              </Card>
              {data.all && (
                <Card title={<Frozen title={t('forecasts.calibration')} />}>
                  <Calibration classes={data.calibration} />
                </Card>
              )}
            </div>
            <SeasonForecasts rows={data.seasons} isFrozen />
            <DisciplineForecasts rows={data.disciplines} isFrozen />
            <GroupForecasts by="level" rows={data.levels.map(({ level, ...of }) => ({ key: level, ...of }))} isFrozen />
            {data.titles && <TitleForecasts titles={data.titles} />}
            {(data.all || data.waiting + data.uncounted > 0) && <FrozenList chosen={chosen} />}
          </>
        );
      }}
    </PageState>
  );
};
