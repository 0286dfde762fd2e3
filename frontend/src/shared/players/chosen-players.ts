import { useAtomValue } from 'jotai';
import { store, storedText } from '../state/store';

/** Maximum number of players, which still fit into one address. */
const MOST = 24;
const chosen = storedText('rallyrank.followed');

/** Ids of players in a stored text, which may contain anything. */
export const idsIn = (text: string): string[] => text.split(',').filter((id) => /^\d{1,19}$/.test(id));

/** Follows a player in this browser, or stops following. Above the maximum, the newest are kept. */
export const toggleFollowed = (playerId: string): void => {
  const ids = idsIn(store.get(chosen));
  const next = ids.includes(playerId) ? ids.filter((id) => id !== playerId) : [...ids, playerId].slice(-MOST);
  store.set(chosen, next.join(','));
};

/** The players chosen in this browser, as a text of ids. */
export const useChosenPlayers = (): string => useAtomValue(chosen, { store });
