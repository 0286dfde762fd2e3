import type { Service } from '@rallyrank/contracts/shared/services';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import type { Logger } from 'pino';
import type { EventStores } from '../event-store/port.js';
import type { ReplicaStatus } from '../projections/replica-status.js';
import type { Rpc } from '../rpc/port.js';
import { Deriver, type DeriverOptions } from './deriver.js';
import { waitUntilCaughtUp } from './wait-until-caught-up.js';

/** The ports that a deriver needs. */
export interface DeriverPorts {
  readonly store: EventStores;
  readonly status: Pick<ReplicaStatus, 'followed' | 'waitForPosition' | 'derivedAt' | 'derivesWhenAsked'>;
  readonly rpc: Pick<Rpc, 'publish'>;
  readonly log: Logger;
}

/**
 * Derives a result from the read models of a service. Announces each new one as the read model `derived` (tag
 * `<service>.derived`).
 */
export const serviceDeriver = <Input, Raw, Result, Question = never, Answer = never>(
  service: Service,
  { store, status, rpc, log }: DeriverPorts,
  derivation: Pick<DeriverOptions<Input, Raw, Result>, 'worker' | 'noted' | 'take' | 'empty'>,
): Deriver<Input, Raw, Result, Question, Answer> =>
  new Deriver({
    ...derivation,
    derivesWhenAsked: status.derivesWhenAsked,
    waitUntilCaughtUp: () => waitUntilCaughtUp(store, status, service),
    announce: ({ position }) => {
      status.derivedAt = new Date().toISOString();
      rpc.publish(readModelMoved, { service, projection: 'derived', position });
    },
    log,
  });
