import { getServer } from '@rallyrank/contracts/monitoring/server';
import { useWrite } from '../use-command';
import { type ParkedRow, placeOf } from './parked-row';

/** A command about a parked event, in all read models in which it is parked. @param told shown once it has succeeded */
export const useParkedCommand = (told: string, give: (place: ReturnType<typeof placeOf>) => Promise<unknown>) =>
  useWrite(told, (event: ParkedRow) => give(placeOf(event)), [getServer]);
