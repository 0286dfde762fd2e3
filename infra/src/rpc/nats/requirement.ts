import { byteCount } from '../../requirements/byte-count.js';
import type { Requirement } from '../../requirements/port.js';

/**
 * The `max_payload` of deploy/compose/nats/nats.conf in bytes: answers such as an export of a tournament can be this
 * large.
 */
export const MOST_PAYLOAD_BYTES = 8 * 2 ** 20;

/** Requires a NATS that accepts our largest messages. */
export const natsRequirement = (rpc: { readonly mostBytes: number }): Requirement => ({
  name: 'NATS',
  check: async () => {
    const { mostBytes } = rpc;
    if (mostBytes >= MOST_PAYLOAD_BYTES) return [];
    const problem = `max_payload is ${byteCount(mostBytes)} bytes, but messages have up to ${byteCount(MOST_PAYLOAD_BYTES)}`;
    return [{ variable: 'NATS_URL', problem, remedy: 'Set max_payload to 8MB', isBlocking: false }];
  },
});
