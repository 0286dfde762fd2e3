import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { container } from './container.js';
import { fromDebian } from './debian.js';
import { programOnPath } from './execute.js';
import { program } from './program.js';
import type { KindOfServer, Launch, Place } from './server-kind.js';
import { versions } from './versions.js';

const MAX_PAYLOAD = 8 * 1024 * 1024; // bytes
const configOf = (place: Place): string => join(place.folder, 'nats.conf');
/**
 * A client that misses two pings is disconnected after seconds, so that a stalled process does not keep receiving
 * requests.
 */
const SETTINGS = [`max_payload: ${MAX_PAYLOAD}`, 'ping_interval: "2s"', 'ping_max: 2'];
const writeConfig = (place: Place): Promise<void> =>
  writeFile(configOf(place), [`listen: "127.0.0.1:${place.port}"`, ...SETTINGS, ''].join('\n'));
const natsProgram = (how: string, found: Launch) =>
  program(how, (place) => ({ ...found, args: ['-c', configOf(place)] }), writeConfig);

/** NATS without JetStream. It stores nothing, so `durable` has no effect. */
export const nats: KindOfServer = {
  kind: 'nats',
  variable: 'NATS_URL',
  address: (port) => `nats://127.0.0.1:${port}`,
  ways: [
    container({
      name: versions.images.nats,
      port: 4222,
      launch: () => ({
        args: [
          'sh',
          '-c',
          `printf '%s\\n' '${SETTINGS.join("' '")}' > /tmp/nats.conf && exec nats-server -c /tmp/nats.conf`,
        ],
      }),
    }),
    async () => natsProgram('nats-server on the PATH', { command: programOnPath('nats-server'), args: [] }),
    async () => natsProgram("Debian's package nats-server", await fromDebian(['nats-server'], 'usr/sbin/nats-server')),
  ],
  ping: async ({ port }) => {
    const connection = await connect({ servers: nats.address(port), reconnect: false, timeout: 1_000 });
    try {
      await connection.flush();
    } finally {
      await connection.close();
    }
  },
};
