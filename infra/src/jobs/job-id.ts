import { createHash } from 'node:crypto';
import type { RunId } from './port.js';

const MARK = '~';

/** The id of a job that an operator has added. A built-in job has the id of its handler. */
export const addedJobId = (handlerId: string, number: number): string => `${handlerId}${MARK}${number}`;

/**
 * The handler that a job runs. It is part of the id, so that every replica and every entry of the history contains it.
 */
export const handlerIdOf = (jobId: string): string => jobId.split(MARK, 1)[0] ?? jobId;

/** The number of an added job; 0 for a built-in job. */
export const jobNumberOf = (jobId: string): number => Number(jobId.split(MARK)[1] ?? 0);

/**
 * Returns the id of the run of a scheduled time in ISO 8601. The id is the same in every replica, so that each time is
 * run only once.
 */
export const runIdOf = (jobId: string, due: string): RunId =>
  createHash('sha256').update(`${jobId} ${due}`).digest('base64url');
