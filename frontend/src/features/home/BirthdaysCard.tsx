import { listPlayers } from '@rallyrank/contracts/players/routes';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { localDay } from '~/shared/format/format';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { paths } from '~/shared/url/paths';
import { turnsOn } from './age-on';
import style from './BirthdaysCard.module.css';

const ROWS = 10;

/** Who was born on the visitor's day, oldest first. */
export const BirthdaysCard = () => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const today = localDay(new Date());
  const birthday = today.slice(5);
  const query = useRoute(listPlayers, { birthday, orderByColumn: 'birthDate', isAsc: 'true', pageSize: ROWS });
  const total = query.data?.total ?? 0;
  return (
    <Card title={t('birthdays.title')} extra={<span className="rr-muted">{format.dayShort(today)}</span>}>
      <PageState
        query={query}
        skeleton={<RowsSkeleton rows={4} />}
        isEmpty={(answer) => answer.rows.length === 0}
        empty={<EmptyState title={t('birthdays.none')} hint={t('birthdays.noneHint')} />}
      >
        {(answer) => (
          <ul className={style.list}>
            {answer.rows.map((player) => (
              <li key={player.id}>
                <PlayerLink player={player} />
                {player.birthDate !== null && (
                  <span className={style.age}>{t('birthdays.turns', { count: turnsOn(player.birthDate, today) })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </PageState>
      {total > ROWS && (
        <Link className={style.more} to={`${paths.players}?birthday=${birthday}`}>
          {t('birthdays.more', { total: format.number(total) })}
        </Link>
      )}
    </Card>
  );
};
