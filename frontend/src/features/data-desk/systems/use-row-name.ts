import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import type { PointsRow } from './system-values';

/** Returns a function that names a row of points. */
export const useRowName = () => {
  const { t } = useTranslation('tournaments');
  const format = useFormat();
  const { levelName } = useSport();
  return ({ kind, level, atLeastUsd = 0, other = '' }: PointsRow): string => {
    const name = levelName(level);
    if (kind === 'extra') return t('system.prize', { level: name, usd: format.money(atLeastUsd) });
    if (kind === 'borrowed') return t('system.as', { level: name, other: levelName(other) });
    return kind === 'perWin' ? t('system.perWin', { level: name }) : name;
  };
};
