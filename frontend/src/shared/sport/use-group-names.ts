import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import type { Roof, Surface } from '@rallyrank/contracts/sport/surfaces';
import { useTranslation } from 'react-i18next';
import { useSport } from './use-sport';

/** Names of the keys by which statistics group matches, by kind of group. */
export const useGroupNames = () => {
  const { t } = useTranslation('shared');
  const sport = useSport();
  return {
    level: sport.levelName,
    round: (key: string) => sport.roundName(key as RoundCode),
    surface: (key: string) => t(`surface.${key as Surface}`),
    roof: (key: string) => t(`roof.${key as Roof}`),
    bestOf: (key: string) => t('bestOf.sets', { sets: key }),
  };
};
