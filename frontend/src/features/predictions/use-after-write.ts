import { getPool, listPools } from '@rallyrank/contracts/predictions/pools';
import { getWallet, listMyPredictions } from '@rallyrank/contracts/predictions/wallet';
import { useReload } from '~/shared/api/use-write';

/** Reloads everything that depends on a prediction, even after a refusal, which may mean that the odds have moved. */
export const useAfterWrite = () => useReload(getWallet, getPool, listPools, listMyPredictions);
