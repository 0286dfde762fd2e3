import type { JobLogRow } from '@rallyrank/contracts/monitoring/jobs';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';

const ends = ['interrupted', 'cancelled'] as const;

/** Its process ended during the run, so that nobody knows when the run did: the next one noticed it. */
export const isInterrupted = ({ exceptionInfo }: Pick<JobLogRow, 'exceptionInfo'>): boolean =>
  exceptionInfo === 'interrupted';

/** How long a run took; null while it runs, and for one whose end nobody saw. */
export const secondsOf = (run: Pick<JobLogRow, 'startTime' | 'stopTime' | 'exceptionInfo'>): number | null =>
  run.stopTime === null || isInterrupted(run) ? null : (Date.parse(run.stopTime) - Date.parse(run.startTime)) / 1_000;

/** Why a run failed: in the language of the reader where it is known, or where the handler says it in both. */
export const useFailure = () => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  return ({ exceptionInfo, failure }: Pick<JobLogRow, 'exceptionInfo' | 'failure'>): string | null => {
    if (exceptionInfo === null) return null;
    const known = ends.find((end) => end === exceptionInfo);
    return known ? t(`jobs.ends.${known}`) : (failure?.[language] ?? exceptionInfo);
  };
};
