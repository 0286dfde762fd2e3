import { bestDayOf, localDay } from '@rallyrank/contracts/shared/format';
import { listFinals } from '@rallyrank/contracts/tournaments/finals';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { MatchCard } from '~/shared/ui/MatchCard';
import { paths } from '~/shared/url/paths';
import { ListCard } from './ListCard';
import style from './OnThisDayCard.module.css';

const ROWS = 3;
const YEAR_LENGTH = 4;

/** Finals that were played on the visitor's month and day in earlier years. */
export const OnThisDayCard = () => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const sport = useSport();
  const today = localDay(new Date());
  const query = useRoute(listFinals, { day: today.slice('YYYY-'.length), before: today, pageSize: ROWS });
  return (
    <ListCard
      title={t('onThisDay.title', { date: format.dayShort(today) })}
      more={{ to: paths.greatestMatches(), text: t('onThisDay.more') }}
      query={query}
      size={ROWS * 3}
      none={t('onThisDay.none')}
      noneHint={t('onThisDay.noneHint')}
    >
      {({ rows }) => (
        <ul className={style.list}>
          {rows.map(({ event, match }) => (
            <li key={`${event.id}.${match.id}`}>
              <h3>
                <span>{bestDayOf(match).slice(0, YEAR_LENGTH)}</span>
                <Link to={paths.event(event.id, match.drawId)}>{format.name(event.name)}</Link>
                <span className="rr-muted">{sport.disciplineName(match.discipline)}</span>
              </h3>
              <MatchCard match={match} />
            </li>
          ))}
        </ul>
      )}
    </ListCard>
  );
};
