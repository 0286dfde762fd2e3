import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTarget } from '@rallyrank/all/target/open-target';
import { openInstance } from '@rallyrank/infra/config/instance';
import { openReplicaSet, type ReplicaSet } from '@rallyrank/infra/testing/servers/replica-set';
import { type TestServers, testServers } from '@rallyrank/infra/testing/test-servers';
import { isDone } from '@rallyrank/shared/import/exit-codes';
import { busyBwfWorld, isRejected } from '@rallyrank/shared/readers/testing/busy-bwf-world';
import { sourceFolder } from '@rallyrank/shared/readers/testing/source-folder';
import { runProgram } from '../program.js';
import { PASSWORD } from './logins.js';
import { type FaultSite, openFaultSite } from './site.js';

const TOURNAMENTS = 12;

/** Imports with the command of operators, each time the next tournaments. */
export class Imports {
  /** Exit codes and outputs of imports that did not complete. */
  readonly failures: string[] = [];
  /** Tournaments in the folders of the completed imports. */
  imported = 0;
  /** Output of the last completed import. */
  output = '';

  constructor(private readonly env: Readonly<Record<string, string>>) {}

  /** Resolves when the import has ended. */
  async more(): Promise<void> {
    const folder = sourceFolder(busyBwfWorld(TOURNAMENTS, this.imported));
    const data = mkdtempSync(join(tmpdir(), 'rallyrank-import-'));
    try {
      const env = { ...this.env, RALLYRANK_DATA: data };
      const { code, stdout, stderr } = await runProgram('tools/cli/dist/commands/import.js', ['bwf', folder], env);
      // Some tournaments are rejected.
      if (isDone(code)) {
        this.imported += TOURNAMENTS;
        this.output = stdout;
      } else this.failures.push(`import after ${this.imported} tournaments: ${code}\n${stdout}\n${stderr}`);
    } finally {
      for (const each of [folder, data]) rmSync(each, { recursive: true, force: true });
    }
  }
}

/**
 * Number of stored tournaments after a number of imports: each folder also has one tournament that all folders share,
 * and some of the others are rejected.
 */
export const storedBy = (tournaments: number): number =>
  1 + Array.from({ length: tournaments }, (_, n) => n).filter((n) => !isRejected(n)).length;

export interface ElectionSite {
  readonly site: FaultSite;
  readonly set: ReplicaSet;
  /** Variables for commands on the site. */
  readonly env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/**
 * Opens a cluster with a gateway on a replica set of three whose network can be cut. The other servers are those of the
 * test run by default.
 */
export const openElectionSite = async (others: TestServers = testServers()): Promise<ElectionSite> => {
  const set = await openReplicaSet({ severable: true });
  try {
    const servers = { ...others, mongodbUrl: set.address };
    const replicas = { players: 2, tournaments: 2, identity: 2 };
    const site = await openFaultSite({ replicas, gateways: 1, servers, env: { ADMIN_PASSWORD: PASSWORD } });
    const { record, close } = await openTarget(site.config);
    await openInstance(record, 'badminton', 'real', new Date());
    await close();
    return {
      site,
      set,
      env: {
        ...{ PROFILE: 'servers', NAMESPACE: site.namespace, SPORT: 'badminton' },
        ...{ MONGODB_URL: set.address, NATS_URL: servers.natsUrl },
      },
      stop: async () => {
        await site.stop();
        await set.stop();
      },
    };
  } catch (error) {
    await set.stop();
    throw error;
  }
};
