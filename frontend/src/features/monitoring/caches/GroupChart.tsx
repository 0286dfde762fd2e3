import type { AnswerGroup } from '@rallyrank/contracts/shared/caches';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { BarCard } from '../BarCard';
import { useBytes } from '../use-bytes';

const SHOWN = 10;

/** The read models whose answers take most of the cache. */
export const GroupChart = ({ groups }: { readonly groups: readonly AnswerGroup[] }) => {
  const { t } = useTranslation('monitoring');
  const bytes = useBytes();
  const points = useMemo(
    () =>
      groups
        .filter((group) => group.name.includes('.') && group.bytes > 0)
        .slice(0, SHOWN)
        .map((group) => [group.name, group.bytes] as const),
    [groups],
  );
  return (
    <BarCard
      title={t('caches.byGroup')}
      about={t('caches.overlap')}
      category={t('caches.group')}
      value={t('caches.size')}
      points={points}
      format={bytes}
    />
  );
};
