import type { AnswerGroup } from '@rallyrank/contracts/shared/caches';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { BarCard } from '../BarCard';

const SHOWN = 10;
const KILOBYTE = 1_024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** The read models whose answers take up most of the cache. */
export const GroupChart = ({ groups }: { readonly groups: readonly AnswerGroup[] }) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  // All bars have the same unit, so that the axis has round numbers.
  const shown = useMemo(
    () => groups.filter(({ name, bytes }) => name.includes('.') && bytes > 0).slice(0, SHOWN),
    [groups],
  );
  const isLarge = (shown[0]?.bytes ?? 0) >= MEGABYTE;
  const points = useMemo(
    () => shown.map(({ name, bytes }) => [name, bytes / (isLarge ? MEGABYTE : KILOBYTE)] as const),
    [shown, isLarge],
  );
  const format = useMemo(() => {
    const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
    return (value: number) => `${number.format(value)} ${isLarge ? 'MB' : 'KB'}`;
  }, [language, isLarge]);
  return (
    <BarCard
      title={t('caches.byGroup')}
      about={t('caches.overlap')}
      category={t('caches.group')}
      value={t('caches.size')}
      points={points}
      format={format}
    />
  );
};
