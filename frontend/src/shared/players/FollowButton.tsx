import { useTranslation } from 'react-i18next';
import { Button } from '../ui/Button';
import { toggleFollowed } from './chosen-players';
import { useFavouritePlayer, useFollowed } from './use-followed';

interface Props {
  readonly playerId: string;
  /** Name of the player, if the buttons of several players are side by side. */
  readonly name?: string;
  readonly size?: 'small';
  readonly className?: string | undefined;
}

/** Follows a player, or stops following. The favourite player in the profile is always followed. */
export const FollowButton = ({ playerId, name, ...rest }: Props) => {
  const { t } = useTranslation('shared');
  const isFollowed = useFollowed().has(playerId);
  const isFavourite = useFavouritePlayer() === playerId;
  const what = isFollowed ? 'following' : 'follow';
  return (
    <Button
      {...rest}
      aria-pressed={isFollowed}
      disabled={isFavourite}
      title={isFavourite ? t('follow.favourite') : undefined}
      onClick={() => toggleFollowed(playerId)}
    >
      {name === undefined ? t(`follow.${what}`) : t(`follow.${what}Name`, { name })}
    </Button>
  );
};
