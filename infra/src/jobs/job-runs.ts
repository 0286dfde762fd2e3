import { runCauses } from '@rallyrank/contracts/shared/job-desk';
import { StoredWords } from '@rallyrank/contracts/shared/stored-words';
import { Instant } from '@rallyrank/contracts/shared/time';
import { z } from 'zod';
import { defineCollection } from '../documents/collection.js';
import type { Documents } from '../documents/port.js';
import { InvalidInputError } from '../errors.js';
import { pageOfDocuments } from '../list/page-of-documents.js';
import type { HistoryQuery, JobRun, Jobs } from './port.js';

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value > 0;

const DAY_MS = 86_400_000;
/** Number of days for which runs are kept. All jobs together have some hundred runs per day. */
const RUN_DAYS = 180;

/** The runs of a service's jobs. */
export const jobRuns = defineCollection({
  name: 'job-runs',
  schema: z.object({
    id: z.string(),
    jobId: z.string(),
    state: z.enum(['running', 'succeeded', 'failed']),
    isDryRun: z.boolean().optional(),
    cause: z.enum(runCauses).optional(),
    userId: z.string().optional(),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    progress: z.number(),
    report: z.unknown(),
    error: z.string().nullable(),
    failure: StoredWords.optional(),
  }),
  // A run in progress has no end and does not expire.
  expiry: { field: 'endedAt', afterMs: RUN_DAYS * DAY_MS },
  indexes: [{ fields: ['startedAt'] }, { fields: ['jobId', 'startedAt'] }, { fields: ['state'] }],
  backup: true,
});

/** One page of the runs, newest first. @throws InvalidInputError for a page below 1. */
export const findRuns = async (
  runs: Documents<JobRun>,
  { id, jobId, jobIds, state, cause, from, until, ...paging }: HistoryQuery,
): Promise<{ rows: JobRun[]; total: number }> => {
  if (!isCount(paging.pageNum) || !isCount(paging.pageSize))
    throw new InvalidInputError('pageNum and pageSize must be above 0');
  const where = {
    ...(id !== undefined && { id }),
    ...(jobId !== undefined && { jobId }),
    ...(jobIds !== undefined && { jobId: { in: jobIds.filter((one) => jobId === undefined || one === jobId) } }),
    ...(state !== undefined && { state }),
    ...(cause !== undefined && { cause }),
    ...((from !== undefined || until !== undefined) && {
      startedAt: { ...(from !== undefined && { gte: from }), ...(until !== undefined && { lte: until }) },
    }),
  };
  return pageOfDocuments(runs, { where, sort: [['startedAt', 'desc']] }, paging);
};

/** Removes ended runs; a run in progress is kept. */
export const forgetRuns = (runs: Documents<JobRun>, { jobId, ids }: Parameters<Jobs['forget']>[0]): Promise<number> =>
  runs.removeWhere({
    state: { in: ['succeeded', 'failed'] },
    ...(jobId !== undefined && { jobId }),
    ...(ids !== undefined && { id: { in: ids } }),
  });
