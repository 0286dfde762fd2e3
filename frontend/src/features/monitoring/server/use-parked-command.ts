import { getServer } from '@rallyrank/contracts/monitoring/server';
import { useCommand } from '../use-command';
import { type ParkedRow, placeOf } from './parked-row';

/** A command about a parked event, in all read models in which it is parked. */
export const useParkedCommand = (give: (place: ReturnType<typeof placeOf>) => Promise<unknown>) =>
  useCommand((event: ParkedRow) => give(placeOf(event)), getServer);
