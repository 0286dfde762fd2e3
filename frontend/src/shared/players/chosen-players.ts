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

/** The ids of followed players without those of merged ones. @param known the ids that the players have now */
export const withKnown = (ids: readonly string[], known: readonly string[]): readonly string[] => {
  const others = known.filter((id) => !ids.includes(id));
  // Without other ids nobody was merged: a missing player can be withdrawn for a while.
  return others.length === 0 ? ids : [...ids.filter((id) => known.includes(id)), ...others];
};

/** Follows the remaining players instead of merged ones. @param known the ids that the followed players have now */
export const followKnown = (known: readonly string[]): void =>
  store.set(chosen, withKnown(idsIn(store.get(chosen)), known).join(','));

/** The players chosen in this browser, as a text of ids. */
export const useChosenPlayers = (): string => useAtomValue(chosen, { store });
