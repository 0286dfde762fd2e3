import { useAddressCheck } from '~/shared/session/use-address-check';
import { useVisitStatistic } from '~/shared/visits/use-visit-statistic';

/** The calls of every navigation; shows nothing. */
const NavigationCalls = () => {
  useAddressCheck();
  useVisitStatistic();
  return null;
};

export default NavigationCalls;
