import type { JobRow } from '@rallyrank/contracts/monitoring/jobs';
import type { Language } from '@rallyrank/contracts/shared/language';

/** The title of a job in the language of the page, or its name in the program if it has no title. */
export const jobName = (
  { jobName: title, invokeTarget }: Pick<JobRow, 'jobName' | 'invokeTarget'>,
  language: Language,
): string => title?.[language] ?? invokeTarget;
