import type { PointsSystem } from '@rallyrank/contracts/tournaments/points-system';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';

/** Returns a function that names a points system by its name or by its period. */
export const useSystemName = () => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  return ({ name, from, to }: Pick<PointsSystem, 'name' | 'from' | 'to'>): string => {
    if (name !== null) return format.name(name);
    return to === null ? t('system.since', { from: format.day(from) }) : format.dayRange(from, to);
  };
};
