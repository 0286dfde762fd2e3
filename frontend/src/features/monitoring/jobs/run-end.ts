import type { JobLogRow } from '@rallyrank/contracts/monitoring/jobs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';

const ends = ['interrupted', 'cancelled'] as const;

/** The process ended during the run, and the next process detected that, so the end of the run is not known. */
export const isInterrupted = ({ exceptionInfo }: Pick<JobLogRow, 'exceptionInfo'>): boolean =>
  exceptionInfo === 'interrupted';

/** Duration of a run in seconds; null while it is in progress, or if it was interrupted. */
export const secondsOf = (run: Pick<JobLogRow, 'startTime' | 'stopTime' | 'exceptionInfo'>): number | null =>
  run.stopTime === null || isInterrupted(run) ? null : (Date.parse(run.stopTime) - Date.parse(run.startTime)) / 1_000;

/** The reason why a run failed, in the language of the reader if it is known or if the handler has both languages. */
export const useFailure = () => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  return ({ exceptionInfo, failure }: Pick<JobLogRow, 'exceptionInfo' | 'failure'>): string | null => {
    if (exceptionInfo === null) return null;
    const known = ends.find((end) => end === exceptionInfo);
    return known ? t(`jobs.ends.${known}`) : (failure?.[language] ?? exceptionInfo);
  };
};
