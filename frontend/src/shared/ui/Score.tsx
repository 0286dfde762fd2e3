import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../format/use-format';
import { paths } from '../url/paths';
import { OutcomeMark } from './OutcomeMark';
import style from './Score.module.css';
import { type GameFigures, gamesOf, pointsOf, type ScoredMatch } from './score-figures';

interface Props {
  readonly match: ScoredMatch;
  /** The side whose figures come first; by default the first side. */
  readonly side?: 1 | 2;
}

const Game = ({ game }: { readonly game: GameFigures }) => (
  <span className={style.game}>
    <span className={game.won ? style.won : style.lost}>{game.own}</span>–
    <span className={game.won ? style.lost : style.won}>{game.other}</span>
    {game.tieBreak !== null && <sup>{game.tieBreak}</sup>}
  </span>
);

/**
 * Games side by side, with the winner's figures in bold type; walkovers and retirements are marked; time and points are
 * shown on demand. A recorded match is a link to its page.
 */
export const Score = ({ match, side = 1 }: Props) => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  const games = gamesOf(match, side);
  const details = [
    games.length > 0 ? t('score.points', pointsOf(games)) : null,
    match.durationMin === null ? null : t('score.duration', { duration: format.duration(match.durationMin) }),
  ].filter((line) => line !== null);
  const figures = (
    <span className={style.score} title={details.join(' · ') || undefined}>
      {games.map((game, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: games have no other identity than their order
        <Game key={at} game={game} />
      ))}
      <OutcomeMark outcome={match.outcome} />
    </span>
  );
  // A link without content has no name.
  const isEmpty = games.length === 0 && match.outcome === 'completed';
  return match.eventId === undefined || match.id === undefined || isEmpty ? (
    figures
  ) : (
    <Link className={style.link} to={paths.match(match.eventId, match.id)}>
      {figures}
    </Link>
  );
};

/** Explains the marks; used once under every table or draw with scores. */
export const ScoreLegend = () => {
  const { t } = useTranslation('shared');
  return <p className={style.legend}>{t('score.legend')}</p>;
};
