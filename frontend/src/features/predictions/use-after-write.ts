import { getPool, listPools } from '@rallyrank/contracts/predictions/pools';
import { getWallet, listMyPredictions } from '@rallyrank/contracts/predictions/wallet';
import { useReload } from '~/shared/api/use-write';

/** Loads again what a prediction changes; also after a refusal, which may mean that odds have moved. */
export const useAfterWrite = () => useReload(getWallet, getPool, listPools, listMyPredictions);
