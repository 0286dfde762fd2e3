import type { JobRow } from '@rallyrank/contracts/monitoring/jobs';

/** The title of a job in the language of the page; what the program calls it where it has none. */
export const jobName = (
  { jobName: title, invokeTarget }: Pick<JobRow, 'jobName' | 'invokeTarget'>,
  language: 'en' | 'zh',
): string => title?.[language] ?? invokeTarget;
