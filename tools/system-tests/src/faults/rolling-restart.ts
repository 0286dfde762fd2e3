import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { until } from '@rallyrank/infra/testing/until';
import type { Program } from '../cluster/program.js';
import { tally } from './reads.js';
import { type FaultSite, readiness } from './site.js';
import { SteadyLoad } from './steady-load.js';
import { expectEditions, oneEdition } from './writers.js';

const EVERY_MS = 40;
const STOP_WITHIN_MS = 20_000;
/**
 * Number of calls between two steps: two seconds at least, because a gateway tries a replica that was closed once a
 * second. If the other one stopped before that, no replica would be known to work.
 */
const BETWEEN = 50;
/** Pause between two editions of the import, in milliseconds. */
const PACE_MS = 250;

/** Processes that are replaced one by one under load. */
export const testRollingRestarts = (site: () => FaultSite): void => {
  const acknowledged = new Set<number>();
  let importing: Promise<unknown> = Promise.resolve();
  let stopped = false;
  /** Sends one edition after the other, like an import. */
  const imports = async (): Promise<void> => {
    while (!stopped) {
      const key = acknowledged.size + 1;
      await oneEdition(site().patientRpc, key);
      acknowledged.add(key);
      await pause(PACE_MS);
    }
  };
  beforeEach(() => {
    stopped = false;
    importing = imports();
  });
  /** Checks that the import had no failures and that everything acknowledged exists exactly once. */
  const expectImported = async (): Promise<void> => {
    stopped = true;
    await importing;
    expect(acknowledged.size).toBeGreaterThan(0);
    await expectEditions(site().store('tournaments'), acknowledged);
  };
  afterEach(async () => {
    stopped = true;
    await importing;
  });

  let asked = 0;
  /** A new call, so that a service must answer it. */
  const path = (): string =>
    ++asked % 2 === 0 ? `/tournament/player/list?name=nobody${asked}` : `/tournament/event/list?name=nothing${asked}`;

  /** Restarts the processes one by one on the same ports, while calls go through a gateway that keeps running. */
  const roll = async (programs: readonly Program[], gateway: Program): Promise<void> => {
    const load = new SteadyLoad(gateway, path, EVERY_MS);
    for (const program of programs) {
      await load.more(BETWEEN);
      const began = performance.now();
      expect(await program.end()).toBe(0);
      expect(performance.now() - began).toBeLessThan(STOP_WITHIN_MS);
      await load.more(BETWEEN);
      await program.start();
      await until(`${program.name} is ready`, async () => (await readiness(program)).reads);
    }
    await load.more(BETWEEN);
    const reads = await load.stop();
    expect(tally(reads.map(({ status, cache }) => `${status} ${cache}`))).toEqual({ '200 miss': reads.length });
  };

  test.each(['players', 'tournaments'] as const)(
    'replicas of %s restart one by one, and no call fails',
    async (name) => {
      await roll(site().services[name], site().gateways[0]!);
      await expectImported();
      await site().readModelsSettle(site().services[name]);
    },
  );

  test('the same for the gateways, with calls through the other one', async () => {
    const [first, second] = site().gateways as [Program, Program];
    await roll([second], first);
    await roll([first], second);
    await expectImported();
  });
};
