import { getOwnProfile } from '@rallyrank/contracts/identity/profile';
import { listPlayers } from '@rallyrank/contracts/players/players';
import { useEffect, useMemo } from 'react';
import { useRoute } from '~/shared/api/use-route';
import { useSession } from '~/shared/session/use-session';
import { followKnown, idsIn, useChosenPlayers } from './chosen-players';

/** The favourite player in the reader's profile. */
export const useFavouritePlayer = (): string | null => {
  const { isSignedIn } = useSession();
  return useRoute(getOwnProfile, {}, { enabled: isSignedIn }).data?.data.favouritePlayerId ?? null;
};

/** Replaces the ids of chosen players who have been merged. The server finds a merged player under the remaining id. */
const useKnownIds = (text: string): void => {
  const ids = idsIn(text);
  const { data } = useRoute(listPlayers, { ids: ids.join(','), pageSize: ids.length }, { enabled: ids.length > 0 });
  useEffect(() => {
    if (data) followKnown(data.rows.map(({ id }) => id));
  }, [data]);
};

/** The players that the reader follows: the favourite player in the profile, and those chosen in this browser. */
export const useFollowed = (): ReadonlySet<string> => {
  const favourite = useFavouritePlayer();
  const text = useChosenPlayers();
  useKnownIds(text);
  return useMemo(() => new Set([...idsIn(text), ...(favourite === null ? [] : [favourite])]), [text, favourite]);
};
