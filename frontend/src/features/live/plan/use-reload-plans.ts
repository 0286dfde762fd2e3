import { listConsoleMatches } from '@rallyrank/contracts/live/console';
import { getOrderOfPlay } from '@rallyrank/contracts/live/order-of-play';
import { useQueryClient } from '@tanstack/react-query';

/** Loads again what a change of the order of play changes on screen. */
export const useReloadPlans = () => {
  const client = useQueryClient();
  return () =>
    Promise.all([getOrderOfPlay, listConsoleMatches].map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
};
