import { getSeriesForEdit } from '@rallyrank/contracts/tournaments/series-edits';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import style from '../../DataDesk.module.css';
import { JoinForm } from './JoinForm';
import { SeriesChanges } from './SeriesChanges';
import { SeriesNames } from './SeriesNames';

/** The series of a tournament: its names, the series that are joined to it, and its history. */
export const SeriesTab = ({ seriesId }: { readonly seriesId: string }) => {
  const { t } = useTranslation('data-desk');
  const format = useFormat();
  const query = useRoute(getSeriesForEdit, { id: seriesId });
  return (
    <PageState query={query} skeleton={<RowsSkeleton rows={8} />}>
      {({ data }) => (
        <>
          <p>
            <Link to={paths.editedEvents({ seriesId })}>{t('series.editions')}</Link>
          </p>
          <div className={style.parts}>
            <section>
              <h2>{t('series.names')}</h2>
              <SeriesNames key={data.series.id} edited={data} />
            </section>
            <section>
              <h2>{t('series.join')}</h2>
              {data.joined.length > 0 && (
                <p>{t('series.joined', { names: data.joined.map(({ name }) => format.name(name)).join(', ') })}</p>
              )}
              <JoinForm edited={data} />
            </section>
          </div>
          <h2>{t('history')}</h2>
          <SeriesChanges edited={data} />
        </>
      )}
    </PageState>
  );
};
