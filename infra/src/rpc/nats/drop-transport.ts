import type { NatsConnection } from '@nats-io/transport-node';

/** Internals of the client (@nats-io/nats-core 3.4). */
interface Insides {
  readonly protocol?: { readonly transport?: { close(error: Error): Promise<void> } };
}

/**
 * Ends the connection to a hanging server. The client itself would first flush its buffers, and wait forever if they
 * are full; it has no public way to skip that.
 */
export const dropTransport = (nats: NatsConnection): void => {
  (nats as Insides).protocol?.transport?.close(new Error('the server does not respond')).catch(() => undefined);
};
