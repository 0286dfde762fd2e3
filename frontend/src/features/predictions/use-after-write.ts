import { getPool, getWallet, listMyPredictions, listPools } from '@rallyrank/contracts/predictions/routes';
import { useQueryClient } from '@tanstack/react-query';

const CHANGED = [getWallet, getPool, listPools, listMyPredictions];

/** Loads again what a prediction changes; also after a refusal, which may mean that odds have moved. */
export const useAfterWrite = () => {
  const client = useQueryClient();
  return () => Promise.all(CHANGED.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
};
