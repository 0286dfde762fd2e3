import { getOwnProfile } from '@rallyrank/contracts/identity/profile';
import { useMemo, useSyncExternalStore } from 'react';
import { useRoute } from '~/shared/api/use-route';
import { useSession } from '~/shared/session/use-session';

const KEY = 'rallyrank.live.followed';
const MOST = 50;
const listeners = new Set<() => void>();

const stored = (): string => localStorage.getItem(KEY) ?? '';
const idsOf = (text: string): string[] => text.split(',').filter((id) => /^\d+$/.test(id));

/** Follows a player in this browser, or no longer. */
export const toggleFollowed = (playerId: string): void => {
  const ids = idsOf(stored());
  const next = ids.includes(playerId) ? ids.filter((id) => id !== playerId) : [...ids, playerId].slice(-MOST);
  localStorage.setItem(KEY, next.join(','));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The players that the reader follows: the favourite player of the profile, and those chosen in this browser. */
export const useFollowed = (): ReadonlySet<string> => {
  const { isSignedIn } = useSession();
  const favourite = useRoute(getOwnProfile, {}, { enabled: isSignedIn }).data?.data.favouritePlayerId ?? null;
  const text = useSyncExternalStore(subscribe, stored);
  return useMemo(() => new Set([...idsOf(text), ...(favourite === null ? [] : [favourite])]), [text, favourite]);
};
