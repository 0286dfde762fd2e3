import { getServer } from '@rallyrank/contracts/monitoring/server';
import { useCommand } from '../use-command';
import type { ParkedRow } from './parked-row';

/** A command about a parked event, given for each read model in which it is parked. */
export const useParkedCommand = (give: (place: ParkedRow['places'][number]) => Promise<unknown>) =>
  useCommand(async ({ places }: ParkedRow) => {
    for (const place of places) await give(place);
  }, getServer);
