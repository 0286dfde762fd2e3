import type { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';

/** Waits until the appends of a batch are durable and visible. @throws the error of a failed append */
export const waitUntilWritten = async (
  status: Pick<ReplicaStatus, 'waitForPosition'>,
  appends: readonly Promise<{ readonly position: number | null }>[],
): Promise<void> => {
  const outcomes = await Promise.allSettled(appends);
  const positions = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? (outcome.value.position ?? 0) : 0));
  await status.waitForPosition(
    'players',
    positions.reduce((a, b) => Math.max(a, b), 0),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
};
