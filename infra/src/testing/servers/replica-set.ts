import type { mongo } from 'mongoose';
import { until } from '../until.js';
import { asAdmin, initiate, mongodb, REPLICA_SET } from './mongodb.js';
import { Network } from './network.js';
import { openServer, type TestServer } from './open-server.js';
import type { KindOfServer } from './server-kind.js';

const SIZE = 3;
/**
 * The settings of the deployment (docs/deployment.md). With MongoDB's defaults, writes resume after the loss of a
 * primary in about twice the time.
 */
const SETTINGS = {
  heartbeatIntervalMillis: 200,
  heartbeatTimeoutSecs: 3,
  electionTimeoutMillis: 5_000,
  catchUpTimeoutMillis: 0,
  // A secondary that follows another one may choose a silent primary during an election, and wait for it for 30 s.
  chainingAllowed: false,
};
const HEALTHY = new Set(['PRIMARY', 'SECONDARY']);

/** A member, which counts as ready before the set has a primary. */
const member: KindOfServer = {
  ...mongodb,
  ping: (place) => asAdmin(place, async (admin) => void (await admin.command({ hello: 1 }))),
};

/** One mongod of a replica set. */
export interface Member extends Pick<TestServer, 'pause' | 'resume' | 'kill' | 'start'> {
  /** Host and port in the configuration of the set. */
  readonly host: string;
  readonly pid: number;
  /** Calls the member's database `admin` directly. */
  admin<R>(work: (admin: mongo.Db) => Promise<R>): Promise<R>;
}

export interface ReplicaSet {
  /** The address with all members. */
  readonly address: string;
  readonly how: string;
  readonly members: readonly Member[];
  /** Present if the set was opened with `severable`. */
  readonly network?: Network;
  /** The primary of the latest term; waits until there is one. */
  primary(): Promise<Member>;
  /** Waits until each member is primary or secondary and reports a primary. */
  healthy(): Promise<void>;
  stop(): Promise<void>;
}

const memberOf = (server: TestServer, host: string): Member => ({
  host,
  get pid() {
    if (server.pid === undefined) throw new Error(`${host} is not a process of this machine`);
    return server.pid;
  },
  pause: () => server.pause(),
  resume: () => server.resume(),
  kill: () => server.kill(),
  start: () => server.start(),
  admin: (work) => asAdmin(server, work),
});

interface Status {
  readonly term: number;
  readonly members: readonly { readonly name: string; readonly stateStr: string }[];
}
const statusOf = ({ admin }: Member): Promise<Status | undefined> =>
  admin(async (db) => (await db.command({ replSetGetStatus: 1 })) as unknown as Status).catch(() => undefined);

export interface ReplicaSetOptions {
  /** Whether members and clients connect through a network that can be cut. */
  readonly severable?: boolean;
}

/** Starts a replica set of three. @throws MissingServerError and Error like `openServer` */
export const openReplicaSet = async ({ severable = false }: ReplicaSetOptions = {}): Promise<ReplicaSet> => {
  const servers: TestServer[] = [];
  const network = severable ? new Network() : undefined;
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.stop()));
    await network?.close();
  };
  try {
    await Promise.all(Array.from({ length: SIZE }, async () => void servers.push(await openServer(member))));
    const hosts = await Promise.all(servers.map((server) => network?.connect(server) ?? `127.0.0.1:${server.port}`));
    const members = servers.map((server, i) => memberOf(server, hosts[i]!));
    await members[0]!.admin((admin) => initiate(admin, hosts, SETTINGS));

    const primary = (): Promise<Member> =>
      until('the replica set has a primary', async () => {
        const statuses = await Promise.all(members.map(statusOf));
        const last = Math.max(...statuses.map((status) => status?.term ?? 0));
        const isPrimary = ({ host }: Member, { term, members: seen }: Status) =>
          term === last && seen.some(({ name, stateStr }) => name === host && stateStr === 'PRIMARY');
        return members.find((one, i) => statuses[i] && isPrimary(one, statuses[i]));
      });
    const healthy = async (): Promise<void> => {
      await until('each member of the replica set is healthy', async () => {
        const statuses = await Promise.all(members.map(statusOf));
        const states = (status: Status | undefined) => status?.members.map(({ stateStr }) => stateStr) ?? [];
        const isHealthy = (seen: string[]) => seen.every((each) => HEALTHY.has(each)) && seen.includes('PRIMARY');
        return statuses.every((status) => isHealthy(states(status)));
      });
    };
    await healthy();
    return {
      address: `mongodb://${hosts.join()}/?replicaSet=${REPLICA_SET}`,
      how: `replica set of ${SIZE}, ${servers[0]!.how}`,
      members,
      ...(network && { network }),
      primary,
      healthy,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
