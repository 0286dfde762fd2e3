import { localDay } from '@rallyrank/contracts/shared/format';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Flag } from '~/shared/ui/Flag';
import { paths } from '~/shared/url/paths';
import style from './NearEvents.module.css';
import type { EventRow } from './season-levels';
import { daysOf } from './weeks';

/** Number of tournaments of this week that are listed; the list below has all of them. */
const MOST_OF_WEEK = 3;

const Line = ({ label, events }: { readonly label: string; readonly events: readonly EventRow[] | undefined }) => {
  const format = useFormat();
  const sport = useSport();
  return (
    <div>
      <dt>{label}</dt>
      {events?.map(({ id, name, association, startDate, endDate, level }) => (
        <dd key={id}>
          <Flag association={association} show="flag" />
          <Link to={paths.event(id)}>{format.name(name)}</Link>
          <span className="rr-muted">
            {format.dayRange(startDate, endDate)} · {sport.levelName(level, startDate)}
          </span>
        </dd>
      ))}
      {events?.length === 0 && <dd className="rr-muted">–</dd>}
    </div>
  );
};

/** The tournaments of this week, the next ones and the last ones. */
export const NearEvents = () => {
  const { t } = useTranslation('tournaments');
  const { from, until } = daysOf('this', localDay(new Date()));
  const dates = { orderByColumn: 'startDate' } as const;
  const now = useRoute(listEvents, { ...dates, from, until, isAsc: 'true', pageSize: MOST_OF_WEEK }).data?.rows;
  const next = useRoute(listEvents, {
    ...dates,
    from: daysOf('next', from).from,
    isAsc: 'true',
    pageSize: MOST_OF_WEEK + 1,
  }).data?.rows;
  const last = useRoute(listEvents, { ...dates, until: daysOf('last', from).until, isAsc: 'false', pageSize: 1 }).data
    ?.rows;
  return (
    <dl className={style.near}>
      <Line label={t('near.now')} events={now} />
      <Line label={t('near.next')} events={next?.filter(({ startDate }) => startDate > until).slice(0, 1)} />
      <Line label={t('near.last')} events={last} />
    </dl>
  );
};
