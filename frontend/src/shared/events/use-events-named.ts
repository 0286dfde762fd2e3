import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { useRoute } from '../api/use-route';
import { useDelayed } from '../browser/use-delayed';

const DELAY_MS = 300;

/** Tournaments that match the typed text, at most `most`; none without a text. `name` is the text of the search. */
export const useEventsNamed = (typed: string, most: number) => {
  const name = useDelayed(typed.trim(), DELAY_MS);
  const query = useRoute(listEvents, { name, pageSize: most }, { enabled: name !== '', keepPrevious: true });
  return { name, rows: name === '' ? [] : (query.data?.rows ?? []), isSearching: query.isFetching };
};
