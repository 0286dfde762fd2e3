import type { Report } from './report.js';

/** Exit code of an import that is done, in which few rows were rejected. */
const WITH_REJECTED_ROWS = 3;
const exitCodes = { complete: 0, incomplete: 1, failed: 1, interrupted: 130 } as const;

/** The exit code of an import; 0 only if no row was rejected. */
export const exitCodeOf = ({ status, refusals }: Pick<Report, 'status' | 'refusals'>): number =>
  status === 'complete' && refusals.length > 0 ? WITH_REJECTED_ROWS : exitCodes[status];

/** Whether an import with this exit code is done. */
export const isDone = (code: number | string | null): boolean => code === 0 || code === WITH_REJECTED_ROWS;
