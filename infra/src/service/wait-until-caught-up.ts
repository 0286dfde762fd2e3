import type { AsOf } from '@rallyrank/contracts/shared/envelope';
import type { Service } from '@rallyrank/contracts/shared/route';
import { positionOf } from '../projections/position-of.js';
import type { ServiceParts } from './port.js';

/**
 * Waits until the read models of a service have what stood in the stores at the call, and tells that moment. Only the contexts that the
 * service follows count: no read model of it ever moves with an event of another one.
 */
export const waitUntilCaughtUp = async (
  { store, followed, waitForPosition }: Pick<ServiceParts, 'store' | 'followed' | 'waitForPosition'>,
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
