import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { byService } from '@rallyrank/contracts/shared/services';
import { type GatewayProcess, openGatewayProcess } from '@rallyrank/gateway/process';
import { until } from '@rallyrank/infra/testing/until';
import type { Program } from '../cluster/program.js';
import { longestOf, tally } from './reads.js';
import { answersOf, type FaultSite, whilePaused } from './site.js';
import { SteadyLoad } from './steady-load.js';

const EVERY_MS = 20;
const FEW = 50;
const [FIRST, SECOND] = ['127.0.0.1', '127.0.0.2'] as const;
/** A call to the hanging replica is retried at another one after a second; the rest is tolerance. */
const LONGEST_READ_MS = 4_000;

/** A replica behind a host name hangs. The test moves it to an address that is unknown to the gateways of the site. */
export const testHungReplica = (site: () => FaultSite): void => {
  let gateway: GatewayProcess;
  let hanging: Program;
  /** The addresses that the host name of the players service resolves to. */
  let addresses: readonly string[] = [FIRST, SECOND];

  beforeAll(async () => {
    const [first, second] = site().services.players as [Program, Program];
    // Both use one port, like replicas behind a host name.
    const { port } = new URL(first.url);
    await second.end();
    hanging = await second.start({ HOST: SECOND, PORT: port });
    const urls = byService((service) => site().services[service].map(({ url }) => url));
    const serviceUrls = { ...urls, players: [`http://players.test:${port}`] };
    gateway = await openGatewayProcess(
      { ...site().config, port: 0, metricsPort: 0, serviceUrls },
      { lingerMs: 0, resolve: async () => addresses },
    );
  });
  afterAll(() => gateway?.stop());

  let asked = 0;
  /** A new call, so that a service must answer it. */
  const path = (): string => `/tournament/player/list?pageNum=${++asked}`;
  const answered = (program: Program) => answersOf(program, 'listPlayers');

  test('a hanging replica behind a host name delays no calls, is removed, and is used again later', async () => {
    const replicas = site().services.players;
    const earlier = await Promise.all(replicas.map(answered));
    const load = new SteadyLoad(gateway, path, EVERY_MS);
    for (const [i, replica] of replicas.entries())
      await until(`${replica.name} answers calls`, async () => (await answered(replica)) > earlier[i]!);
    await whilePaused(hanging, async () => {
      await load.more(FEW);
      addresses = [FIRST];
      await load.more(FEW);
    });
    addresses = [FIRST, SECOND];
    const before = await answered(hanging);
    await until('the replica that hung answers calls again', async () => (await answered(hanging)) > before + FEW);
    const reads = await load.stop();
    expect(tally(reads.map(({ status }) => status))).toEqual({ 200: reads.length });
    expect(longestOf(reads)).toBeLessThan(LONGEST_READ_MS);
  });
};
