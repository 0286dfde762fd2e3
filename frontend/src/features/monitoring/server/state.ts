import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';

/** Read models that are further behind show old data to visitors. */
const LATE_S = 10;

export const isLate = (seconds: number | null): boolean => seconds === null || seconds > LATE_S;

/**
 * The greatest lag of several read models or services; null if one of them is unknown, because its store does not
 * answer.
 */
export const greatestLag = (lags: readonly (number | null)[]): number | null =>
  lags.some((lag) => lag === null) ? null : Math.max(0, ...lags.map(Number));

export const stateOf = ({ report: { health }, isSilent }: ProcessRow): 'silent' | 'ready' | 'readOnly' | 'notReady' => {
  if (isSilent) return 'silent';
  if (!health.reads) return 'notReady';
  return health.writes ? 'ready' : 'readOnly';
};
