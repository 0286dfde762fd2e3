import { getServer } from '@rallyrank/contracts/monitoring/server';
import { useWrite } from '~/shared/api/use-write';
import { type ParkedRow, placeOf } from './parked-row';

/**
 * A command about a parked event, for all read models in which it is parked.
 * @param done message after success
 */
export const useParkedCommand = (done: string, give: (place: ReturnType<typeof placeOf>) => Promise<unknown>) =>
  useWrite((event: ParkedRow) => give(placeOf(event)), { done, reloads: [getServer] });
