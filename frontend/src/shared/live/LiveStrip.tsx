import { getBoard } from '@rallyrank/contracts/live/board';
import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRoute } from '../api/use-route';
import { useFormat } from '../format/use-format';
import { paths } from '../url/paths';
import style from './LiveStrip.module.css';
import { isRunning, matchKey } from './match-state';
import { ReplayTag } from './StateTag';

/** Polling interval, in milliseconds. The feed is only for pages that show live matches as their main content. */
const EVERY_MS = 10_000;
const MOST = 12;

const Entry = ({ match }: { readonly match: LiveMatch }) => {
  const format = useFormat();
  const { games, server } = match.score;
  const last = games.length - 1;
  return (
    <Link className={style.match} to={paths.live({ match: matchKey(match) })}>
      {([0, 1] as const).map((at) => (
        <span key={at} className={style.side} data-serves={server === at + 1}>
          <span className={style.name}>{match.sides[at].players.map(({ name }) => format.name(name)).join(' / ')}</span>
          {games.map((game, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: games have no other identity than their order
            <span key={index} className={style.figure} data-current={index === last}>
              {game[at]}
            </span>
          ))}
        </span>
      ))}
    </Link>
  );
};

interface Props {
  /** Id of a tournament; without it the strip shows all tournaments. */
  readonly editionId?: string;
}

/** The matches in progress, in a line that links to the live page. */
export const LiveStrip = ({ editionId }: Props) => {
  const { t } = useTranslation('liveScore');
  const query = editionId === undefined ? {} : { editionId };
  const { data } = useRoute(getBoard, query, { every: EVERY_MS });
  const running = data?.data.matches.filter(isRunning) ?? [];
  if (running.length === 0) {
    return (
      <p className={style.strip}>
        <span className="rr-muted">{t('strip.none')}</span>
        <Link className="rr-more" to={paths.live(query)}>
          {t('strip.all')}
        </Link>
      </p>
    );
  }
  const isReplay = running.every(({ source }) => source === 'replay');
  return (
    <nav className={style.strip} aria-label={t('strip.title')}>
      <Link className={style.title} to={paths.live(query)}>
        <span className={style.dot} aria-hidden />
        {t('strip.title')}
      </Link>
      {isReplay && <ReplayTag />}
      <div className={style.matches}>
        {running.slice(0, MOST).map((match) => (
          <Entry key={matchKey(match)} match={match} />
        ))}
      </div>
    </nav>
  );
};
