import type { Connection, mongo } from 'mongoose';
import { CONVERT } from '../documents/mongodb/text-documents.js';
import type { Requirement, Shortcoming } from '../requirements/port.js';
import { type Hello, helloOfEach, hostsIn } from './hosts.js';
import { missingRights, type Need } from './rights.js';
import { isServerError } from './unavailable.js';

export interface MongodbRequirementOptions {
  readonly url: string;
  readonly connection: Connection;
  readonly needs: readonly Need[];
  /** Describes each collection that has the format of an earlier release. */
  readonly outdated: () => Promise<readonly string[]>;
}

/** Wire version of MongoDB 6.0. */
const OLDEST_WIRE_VERSION = 17;
/** Duration of a slow write. Leaders lose their lease if writes take longer than two seconds. */
const SLOW_MS = 1_000;
const MIB = 2 ** 20;
const LEAST_FREE_BYTES = 500 * MIB;
const MOST_RIGHTS_SHOWN = 5;
const UNAUTHORIZED = 13;
const AUTHENTICATION_FAILED = 18;
const WRITE_CONCERN_FAILED = 64;
const OUT_OF_DISK_SPACE = 14_031;

const variable = 'MONGODB_URL';
const blocking = (problem: string, remedy: string): Shortcoming => ({ variable, problem, remedy, isBlocking: true });
const remark = (problem: string, remedy: string): Shortcoming => ({ variable, problem, remedy, isBlocking: false });

const standalone = (host: string): Shortcoming =>
  blocking(
    `${host} is not a member of a replica set`,
    'Start mongod with --replSet and initiate the set (docs/deployment.md#servers)',
  );
const tooOld = (host: string): Shortcoming =>
  blocking(`${host} is older than MongoDB 6.0`, 'Upgrade it to MongoDB 6.0 or newer');

const isStandalone = ({ setName, msg }: Hello): boolean => setName === undefined && msg !== 'isdbgrid';
const isTooOld = ({ maxWireVersion = 0 }: Hello): boolean => maxWireVersion < OLDEST_WIRE_VERSION;

/** Determines from the answers of the servers why no primary accepts writes. */
export const topologyShortcoming = (url: string, hellos: readonly Hello[], error: Error): Shortcoming => {
  const answering = hellos.filter(({ failure }) => failure === undefined);
  const [silent] = hellos;
  if (silent && answering.length === 0) {
    const hosts = hellos.map(({ host }) => host).join(', ');
    return blocking(`no MongoDB answers at ${hosts} (${silent.failure})`, 'Start it, or correct the address');
  }
  const alone = answering.find(isStandalone);
  if (alone) return standalone(alone.host);
  const old = answering.find(isTooOld);
  if (old) return tooOld(old.host);
  const set = answering[0]?.setName;
  if (set && url.includes('directConnection=true') && answering.every(({ secondary }) => secondary))
    return blocking('it names a secondary directly', `Name all members and replicaSet=${set} instead`);
  if (set && !answering.some(({ isWritablePrimary }) => isWritablePrimary))
    return blocking(`the replica set ${set} has no primary`, 'Start the other members: a majority must run');
  return blocking(`MongoDB accepts no writes (${error.message})`, 'Read its log');
};

const writeShortcoming = async (url: string, error: Error): Promise<Shortcoming> => {
  if (isServerError(error, UNAUTHORIZED))
    return blocking('its user may not write', 'Grant the roles of deploy/compose/mongodb/init.mongodb');
  if (isServerError(error, AUTHENTICATION_FAILED))
    return blocking('its user or password is wrong', 'Correct the credentials in the address');
  if (isServerError(error, OUT_OF_DISK_SPACE)) return blocking('the disk of MongoDB is full', 'Make room on it');
  if (isServerError(error, WRITE_CONCERN_FAILED))
    return blocking('no majority of the replica set confirms a write', 'Check that most members run and replicate');
  return topologyShortcoming(url, await helloOfEach(url), error);
};

const readDisk = async (db: mongo.Db): Promise<Shortcoming[]> => {
  const { fsTotalSize = 0, fsUsedSize = 0 } = await db.command({ dbStats: 1, freeStorage: 0 });
  const free = fsTotalSize - fsUsedSize;
  if (fsTotalSize === 0 || free >= LEAST_FREE_BYTES) return [];
  const left = Math.max(0, Math.floor(free / MIB));
  return [remark(`the disk of MongoDB has ${left} MiB left`, 'Make room: when it is full, writes are rejected')];
};

/**
 * Writes like the services: a majority confirms the write in its journal.
 * @returns the duration in milliseconds
 */
const writeProbe = async (connection: Connection): Promise<number> => {
  const began = performance.now();
  const probe = { $set: { at: new Date() } };
  await connection.collection<{ _id: string }>('leases').updateOne({ _id: 'probe' }, probe, { upsert: true });
  return performance.now() - began;
};

const checkConnected = async (connection: Connection, options: MongodbRequirementOptions): Promise<Shortcoming[]> => {
  const took = Math.round(await writeProbe(connection));
  const admin = connection.getClient().db('admin');
  const hello = { ...(await admin.command({ hello: 1 })), host: hostsIn(options.url).join(', ') } as Hello;
  if (isStandalone(hello)) return [standalone(hello.host)];
  if (isTooOld(hello)) return [tooOld(hello.host)];
  const missing = await missingRights(admin, options.needs);
  const shown = missing.slice(0, MOST_RIGHTS_SHOWN).join(', ') + (missing.length > MOST_RIGHTS_SHOWN ? ', ...' : '');
  const slow =
    took > SLOW_MS
      ? [remark(`a write took ${took} ms`, 'Check its disk and load: above 2,000 ms leaders lose their leases')]
      : [];
  if (missing.length > 0)
    return [...slow, blocking(`its user may not ${shown}`, 'Grant the roles of deploy/compose/mongodb/init.mongodb')];
  return [
    ...slow,
    ...(await options.outdated()).map((problem) => blocking(problem, CONVERT)),
    // Reading the free disk space requires a right that the services do not need.
    ...(connection.db ? await readDisk(connection.db).catch(() => []) : []),
  ];
};

/**
 * Requires a replica set of MongoDB 6.0 or newer that accepts writes in time, has free disk space, and grants the user
 * the rights of the services.
 */
export const mongodbRequirement = (options: MongodbRequirementOptions): Requirement => ({
  name: 'MongoDB',
  check: async () => {
    const { connection, url } = options;
    try {
      if (!connection.db) await connection.asPromise();
      return await checkConnected(connection, options);
    } catch (error) {
      return [await writeShortcoming(url, error instanceof Error ? error : new Error(String(error)))];
    }
  },
});
