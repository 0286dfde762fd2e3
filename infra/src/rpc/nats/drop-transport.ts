import type { NatsConnection } from '@nats-io/transport-node';

/** What the client keeps below its public face (@nats-io/nats-core 3.4). */
interface Insides {
  readonly protocol?: { readonly transport?: { close(error: Error): Promise<void> } };
}

/**
 * Ends the connection to a server that hangs. The client itself would first write out what it still holds, and so wait for ever
 * where the buffers are full; it has no public way to leave that out.
 */
export const dropTransport = (nats: NatsConnection): void => {
  (nats as Insides).protocol?.transport?.close(new Error('the server does not respond')).catch(() => undefined);
};
