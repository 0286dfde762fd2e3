import { useAddressCheck } from './use-address-check';
import { useVisitStatistic } from './use-visit-statistic';

/** Makes the calls that follow every navigation; renders nothing. */
const NavigationCalls = () => {
  useAddressCheck();
  useVisitStatistic();
  return null;
};

export default NavigationCalls;
