import { getOwnProfile } from '@rallyrank/contracts/identity/profile';
import { useMemo } from 'react';
import { useRoute } from '~/shared/api/use-route';
import { useSession } from '~/shared/session/use-session';
import { idsIn, useChosenPlayers } from './chosen-players';

/** The favourite player in the reader's profile. */
export const useFavouritePlayer = (): string | null => {
  const { isSignedIn } = useSession();
  return useRoute(getOwnProfile, {}, { enabled: isSignedIn }).data?.data.favouritePlayerId ?? null;
};

/** The players that the reader follows: the favourite player in the profile, and those chosen in this browser. */
export const useFollowed = (): ReadonlySet<string> => {
  const favourite = useFavouritePlayer();
  const text = useChosenPlayers();
  return useMemo(() => new Set([...idsIn(text), ...(favourite === null ? [] : [favourite])]), [text, favourite]);
};
