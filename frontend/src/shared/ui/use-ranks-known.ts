import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import { groupRanks, type Ranks } from './ranks-known';

/** The times for which ranks are known, with a sentence for each group of disciplines. */
export const useRanksKnown = (ranks: Ranks = []): readonly string[] => {
  const { t } = useTranslation('shared');
  const format = useFormat();
  return groupRanks(ranks).map(({ disciplines, covered }) =>
    t(covered.length > 0 ? 'asOf.ranks' : 'asOf.noRanks', {
      disciplines: disciplines.map((code) => t(`disciplineShort.${code}`)).join(', '),
      periods: format.periods(covered),
    }),
  );
};
