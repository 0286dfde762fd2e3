import { runCauseWords } from '@rallyrank/contracts/monitoring/job-columns';
import type { JobLogRow } from '@rallyrank/contracts/monitoring/jobs';
import { useTranslation } from 'react-i18next';
import { useWords } from '../use-words';

/** The user or the schedule that started a run; null for a run of an earlier release, which has no such field. */
export const useStarter = () => {
  const { t } = useTranslation('monitoring');
  const words = useWords();
  return ({ cause, userId, userName }: Pick<JobLogRow, 'cause' | 'userId' | 'userName'>): string | null => {
    if (cause === 'operator' && userId !== null) return userName ?? t('jobs.account', { id: userId });
    return cause && words(runCauseWords, cause);
  };
};
