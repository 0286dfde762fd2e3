import { listConsoleMatches } from '@rallyrank/contracts/live/console';
import { getOrderOfPlay } from '@rallyrank/contracts/live/order-of-play';
import { useQueryClient } from '@tanstack/react-query';

/** Reloads everything on screen that depends on the order of play. */
export const useReloadPlans = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([getOrderOfPlay, listConsoleMatches].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
};
