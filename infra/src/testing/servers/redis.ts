import { createClient } from 'redis';
import { container } from './container.js';
import { fromDebian } from './debian.js';
import { programOnPath } from './execute.js';
import { program } from './program.js';
import type { KindOfServer, Place } from './server-kind.js';
import { versions } from './versions.js';

const packages = [
  ...['redis-server', 'redis-tools', 'libjemalloc2', 'liblua5.1-0', 'liblzf1', 'lua-cjson', 'lua-bitop', 'libatomic1'],
];

const persistence = (place: Place): string[] =>
  place.durable ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no'];
const argsOf = (place: Place): string[] => [
  ...['--port', String(place.port), '--bind', '127.0.0.1', '--dir', `${place.folder}/data`],
  ...['--save', '', ...persistence(place)],
];

/** Redis stores everything in memory; `durable` writes each command to the log before the answer. */
export const redis: KindOfServer = {
  kind: 'redis',
  variable: 'REDIS_URL',
  address: (port) => `redis://127.0.0.1:${port}`,
  ways: [
    container({
      name: versions.images.redis,
      port: 6379,
      launch: (place) => ({ args: ['redis-server', '--save', '', ...persistence(place)] }),
    }),
    async () => {
      const command = programOnPath('redis-server');
      return program('redis-server on the PATH', (place) => ({ command, args: argsOf(place) }));
    },
    async () => {
      const unpacked = await fromDebian(packages, 'usr/bin/redis-server');
      return program("Debian's package redis-server", (place) => ({ ...unpacked, args: argsOf(place) }));
    },
  ],
  ping: async ({ port }) => {
    const client = createClient({
      url: redis.address(port),
      socket: { reconnectStrategy: false, connectTimeout: 1_000, socketTimeout: 2_000 },
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.ping();
    } finally {
      if (client.isOpen) client.destroy();
    }
  },
};
