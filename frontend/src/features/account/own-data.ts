import { exportOwnData } from '@rallyrank/contracts/identity/profile';
import { playerSuggestions } from '@rallyrank/contracts/players/suggestions';
import { eventSuggestions } from '@rallyrank/contracts/tournaments/suggestions';
import { callRoute } from '~/shared/api/call-route';
import { everyRow } from './every-row';

/** Everything that is stored about the user: the account, and the suggestions, which belong to other services. */
export const ownData = async () => {
  const [{ data }, ...suggestions] = await Promise.all([
    callRoute(exportOwnData, {}),
    everyRow((paging) => callRoute(playerSuggestions.own, paging)),
    everyRow((paging) => callRoute(eventSuggestions.own, paging)),
  ]);
  return { ...data, suggestions: suggestions.flat() };
};
