import { listConsoleMatches } from '@rallyrank/contracts/live/console';
import { getOrderOfPlay } from '@rallyrank/contracts/live/order-of-play';
import { useReload } from '~/shared/api/use-write';

/** Returns a function that refetches everything on screen that depends on the order of play. */
export const useReloadPlans = () => useReload(getOrderOfPlay, listConsoleMatches);
