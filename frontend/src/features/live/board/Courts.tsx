import type { BoardState, LiveMatch } from '@rallyrank/contracts/live/match';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '~/shared/format/use-format';
import { EmptyState } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import style from './Board.module.css';
import { CourtCard } from './CourtCard';
import { courtsOf, type Favourites, isFavourite } from './courts';

interface Props {
  readonly board: BoardState;
  readonly court: string | undefined;
  readonly favourites: Favourites;
  readonly hrefOf: (match: LiveMatch) => string;
}

/** A card for every court, or for one. */
export const Courts = ({ board, court, favourites, hrefOf }: Props) => {
  const { t } = useTranslation('live');
  const format = useFormat();
  const names = new Map(board.events.map(({ id, name }) => [id, format.name(name)]));
  const courts = courtsOf(board.matches, favourites).filter(({ name }) => court === undefined || name === court);
  if (board.matches.length === 0)
    return (
      <EmptyState title={t('none.matches')} hint={t('none.siteHint')}>
        <Link to={paths.events({ state: 'finished' })}>{t('none.finished')}</Link>
        <Link to={paths.events({ state: 'upcoming' })}>{t('none.upcoming')}</Link>
      </EmptyState>
    );
  if (courts.length === 0) return <EmptyState title={t('none.matches')} hint={t('none.matchesHint')} />;
  return (
    <div className={style.courts}>
      {courts.map((one) => (
        <CourtCard
          key={one.key}
          court={one}
          eventName={board.events.length > 1 ? names.get(one.editionId) : undefined}
          isFollowed={isFavourite(one.match, favourites)}
          hrefOf={hrefOf}
        />
      ))}
    </div>
  );
};
