import { useTranslation } from 'react-i18next';
import { type BasicData, lastYearOf } from './key-figures';

/** Returns whether a player or pair is active, or the year of the last match. */
export const useActivity = ({ active, figures }: Pick<BasicData, 'active' | 'figures'>): string => {
  const { t } = useTranslation('players');
  const year = lastYearOf({ figures });
  if (active) return t('player.active');
  return year === undefined ? t('player.inactive') : t('player.lastPlayed', { year });
};
