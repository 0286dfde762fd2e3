import type { JobLogRow } from '@rallyrank/contracts/monitoring/jobs';
import { useTranslation } from 'react-i18next';

const ends = ['interrupted', 'cancelled'] as const;

/** Its process ended during the run, so that nobody knows when the run did: the next one noticed it. */
export const isInterrupted = ({ exceptionInfo }: Pick<JobLogRow, 'exceptionInfo'>): boolean =>
  exceptionInfo === 'interrupted';

/** How long a run took; null while it runs, and for one whose end nobody saw. */
export const secondsOf = (run: Pick<JobLogRow, 'startTime' | 'stopTime' | 'exceptionInfo'>): number | null =>
  run.stopTime === null || isInterrupted(run) ? null : (Date.parse(run.stopTime) - Date.parse(run.startTime)) / 1_000;

/** Why a run failed, in the words of the handler except for what is known. */
export const useFailure = () => {
  const { t } = useTranslation('monitoring');
  return ({ exceptionInfo }: Pick<JobLogRow, 'exceptionInfo'>): string | null => {
    const known = ends.find((end) => end === exceptionInfo);
    return known ? t(`jobs.ends.${known}`) : exceptionInfo;
  };
};
