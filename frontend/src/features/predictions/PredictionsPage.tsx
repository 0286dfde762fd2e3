import { getPool } from '@rallyrank/contracts/predictions/pools';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { useSearchParams } from 'react-router-dom';
import { EventPools } from './EventPools';
import { PoolList } from './PoolList';

/** All draws that can be predicted, or those of the tournament in the address. */
export const PredictionsPage = () => {
  const [search] = useSearchParams();
  const { success, data } = getPool.query.shape.eventId.safeParse(search.get('eventId'));
  const discipline = disciplines.find((code) => code === search.get('discipline'));
  return success ? <EventPools eventId={data} chosen={discipline} /> : <PoolList />;
};
