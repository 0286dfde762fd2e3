import type { Requirement } from '../../requirements/port.js';

/** The `max_payload` of deploy/compose/nats/nats.conf: answers such as an export of a tournament are as large. */
export const MOST_PAYLOAD_BYTES = 8 * 2 ** 20;

const bytes = (count: number): string => count.toLocaleString('en-US');

/** A NATS that takes our largest messages. */
export const natsRequirement = (rpc: { readonly mostBytes: number }): Requirement => ({
  name: 'NATS',
  check: async () => {
    const { mostBytes } = rpc;
    if (mostBytes >= MOST_PAYLOAD_BYTES) return [];
    const problem = `max_payload is ${bytes(mostBytes)} bytes, and messages have up to ${bytes(MOST_PAYLOAD_BYTES)}`;
    return [{ variable: 'NATS_URL', problem, remedy: 'Set max_payload to 8MB', isBlocking: false }];
  },
});
