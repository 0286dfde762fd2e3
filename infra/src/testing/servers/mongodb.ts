import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { container } from './container.js';
import { downloaded } from './download-cache.js';
import { execute, programOnPath } from './execute.js';
import { program } from './program.js';
import type { KindOfServer } from './server-kind.js';
import { versions } from './versions.js';

const DEADLINE = 300_000; // ms
const SET = 'rs0';

/** Starts SecantusDB with patches for its slow parts. */
const secantusDbScript = fileURLToPath(new URL('../../../dev/secantus-db.py', import.meta.url));

/** The folder of the virtual environment that SecantusDB runs in, fetched where it is missing. */
export const secantusDb = async (): Promise<string> => {
  const python = programOnPath('python3');
  const { secantusDb: version, pymongo } = versions;
  return downloaded(`secantusdb-${version}-${process.arch}`, async (part) => {
    await execute(python, ['-m', 'venv', part], DEADLINE);
    const wanted = [`SecantusDB==${version}`, `pymongo==${pymongo}`];
    await execute(join(part, 'bin/python3'), ['-m', 'pip', 'install', '--quiet', ...wanted], DEADLINE);
  });
};

/** A replica set of one, since transactions need one. `durable` syncs each commit; mongod does so when the write concern asks for it. */
export const mongodb: KindOfServer = {
  variable: 'MONGODB_URL',
  address: (port) => `mongodb://127.0.0.1:${port}/?directConnection=true`,
  ways: [
    container({ name: versions.images.mongodb, port: 27017, launch: () => ({ args: ['--replSet', SET] }) }),
    async () => {
      const command = programOnPath('mongod');
      return program('mongod on the PATH', ({ port, folder }) => ({
        command,
        args: ['--replSet', SET, '--port', String(port), '--bind_ip', '127.0.0.1', '--dbpath', join(folder, 'data')],
      }));
    },
    async () => {
      const folder = await secantusDb();
      const how = `SecantusDB ${versions.secantusDb}, which speaks MongoDB's protocol, from PyPI`;
      return program(how, (place) => ({
        // A script of a virtual environment names its path; the module is found wherever the folder is.
        command: join(folder, 'bin/python3'),
        args: [
          ...[secantusDbScript, '--host', '127.0.0.1', '--port', String(place.port)],
          ...['--log-level', 'ERROR', '--cache-size', '4G'],
          ...['--storage-path', join(place.folder, 'data'), ...(place.durable ? ['--sync-on-commit'] : [])],
        ],
      }));
    },
  ],
  ping: async ({ port }) => {
    const client = new mongoose.mongo.MongoClient(mongodb.address(port), {
      serverSelectionTimeoutMS: 1_000,
      connectTimeoutMS: 1_000,
      socketTimeoutMS: 5_000,
    });
    try {
      const admin = client.db('admin');
      const hello = await admin.command({ hello: 1 });
      if (hello.isWritablePrimary) return;
      if (!hello.setName) await admin.command({ replSetInitiate: {} });
      throw new Error('no primary yet');
    } finally {
      await client.close();
    }
  },
};
