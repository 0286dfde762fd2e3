import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import style from '../console/Console.module.css';

const MOST = 50;

/** The tournaments that have not ended, those in progress first, to choose the one to plan. */
export const Editions = () => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const query = useRoute(listEvents, { state: 'upcoming', orderByColumn: 'startDate', isAsc: 'asc', pageSize: MOST });
  return (
    <>
      <p>
        <Link to={paths.liveConsole()}>‹ {t('console.matches')}</Link>
      </p>
      <h2>{t('plan.choose')}</h2>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={6} />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={t('plan.noEvent')} hint={t('plan.noEventHint')} />}
      >
        {({ rows }) => (
          <ul className={style.list}>
            {rows.map(({ id, name, startDate, endDate }) => (
              <li key={id} className={style.row}>
                <p className={style.about}>
                  <Link className={style.open} to={paths.orderOfPlay(id)}>
                    {format.name(name)}
                  </Link>
                  <span>{format.dayRange(startDate, endDate)}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </PageState>
    </>
  );
};
