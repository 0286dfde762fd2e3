import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Service } from '@rallyrank/contracts/shared/route';
import type { EventStores } from '../event-store/port.js';
import { positionOf } from '../projections/position-of.js';
import type { ReplicaStatus } from '../projections/replica-status.js';

/**
 * Waits until the read models of a service have applied all events that were in the stores at the time of the call.
 * Returns their position. Only the contexts that the service follows count: events of other contexts never reach its
 * read models.
 */
export const waitUntilCaughtUp = async (
  store: EventStores,
  { followed, waitForPosition }: Pick<ReplicaStatus, 'followed' | 'waitForPosition'>,
  service: Service,
): Promise<AsOf> => {
  const newest = await Promise.all(
    followed().map(async (context) => {
      const position = await store(context).head();
      await waitForPosition(context, position);
      const [last] = position === 0 ? [] : await store(context).readAll(position - 1, 1);
      return { context, position, time: last?.recordedAt ?? null };
    }),
  );
  const times = newest.map(({ time }) => time).filter((time) => time !== null);
  const checkpoint = Object.fromEntries(newest.map(({ context, position }) => [context, position]));
  return { position: positionOf(service, checkpoint), time: times.sort().at(-1) ?? null };
};
