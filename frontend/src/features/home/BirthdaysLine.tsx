import { listPlayers } from '@rallyrank/contracts/players/players';
import { localDay } from '@rallyrank/contracts/shared/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useIsNarrow } from '~/shared/browser/use-media';
import { useFormat } from '~/shared/format/use-format';
import { Bone, PageState } from '~/shared/ui/PageState';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import { paths } from '~/shared/url/paths';
import { turnsOn } from './age-on';
import style from './BirthdaysLine.module.css';

/** Number of players that fit in the line. */
const SHOWN = { desk: 5, phone: 2 } as const;

/** Players whose birthday is the visitor's today, the best ranked first. */
export const BirthdaysLine = () => {
  const { t } = useTranslation('home');
  const format = useFormat();
  const shown = SHOWN[useIsNarrow() ? 'phone' : 'desk'];
  const today = localDay(new Date());
  const birthday = today.slice('YYYY-'.length);
  const query = useRoute(listPlayers, { birthday, orderByColumn: 'bestRank', isAsc: 'true', pageSize: SHOWN.desk });
  const total = query.data?.total ?? 0;
  return (
    <section className={`rr-card ${style.line}`}>
      <h2>
        {t('birthdays.title')} <span className="rr-muted">{format.dayShort(today)}</span>
      </h2>
      <PageState
        query={query}
        skeleton={<Bone width="240px" />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<span className="rr-muted">{t('birthdays.none')}</span>}
      >
        {({ rows }) => (
          <ul>
            {rows.slice(0, shown).map((player) => (
              <li key={player.id}>
                <PlayerLink player={player} flag="flag" />
                {player.birthDate !== null && player.age !== null && (
                  <span className="rr-muted">{t('birthdays.turns', { count: turnsOn(player.birthDate, today) })}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </PageState>
      {total > shown && (
        <Link className="rr-more" to={`${paths.players}?birthday=${birthday}&orderByColumn=bestRank`}>
          {t('birthdays.more', { total: format.number(total) })}
        </Link>
      )}
    </section>
  );
};
