import { listPlayers } from '@rallyrank/contracts/players/players';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFollowed } from '~/shared/players/use-followed';
import { Bone, PageState } from '~/shared/ui/PageState';
import { PlayerLink } from '~/shared/ui/PlayerLink';
import style from './BirthdaysLine.module.css';

/** The followed players with their current ranks, the best one first. */
export const FollowedLine = () => {
  const { t } = useTranslation(['home', 'shared']);
  const ids = [...useFollowed()];
  const query = useRoute(
    listPlayers,
    { ids: ids.join(','), orderByColumn: 'currentRank', isAsc: 'true', pageSize: Math.max(ids.length, 1) },
    { enabled: ids.length > 0 },
  );
  if (ids.length === 0) return null;
  return (
    <section className={`rr-card ${style.line}`}>
      <h2>{t('followed.title')}</h2>
      <PageState query={query} skeleton={<Bone width="240px" />}>
        {({ rows }) => (
          <ul>
            {rows.map((player) => (
              <li key={player.id}>
                <PlayerLink player={player} flag="flag" />
                {player.currentRank !== null && (
                  <span className="rr-muted rr-number">
                    {player.currentRank.discipline} {player.currentRank.rank}
                  </span>
                )}
              </li>
            ))}
          </ul>
        )}
      </PageState>
    </section>
  );
};
