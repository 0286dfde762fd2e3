import type { JobLogRow } from '@rallyrank/contracts/monitoring/jobs';
import { useTranslation } from 'react-i18next';

/** Who or what started a run; null for one of an earlier release, which does not say. */
export const useStarter = () => {
  const { t } = useTranslation('monitoring');
  return ({ cause, userId, userName }: Pick<JobLogRow, 'cause' | 'userId' | 'userName'>): string | null => {
    if (cause === 'operator' && userId !== null) return userName ?? t('jobs.account', { id: userId });
    return cause && t(`jobs.cause.${cause}`);
  };
};
