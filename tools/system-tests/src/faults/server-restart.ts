import { isDeepStrictEqual } from 'node:util';
import { expect } from '@jest/globals';
import type { TestServer } from '@rallyrank/infra/testing/servers/open-server';
import { until } from '@rallyrank/infra/testing/until';
import type { Program } from '../cluster/program.js';
import { type FaultSite, readiness } from './site.js';
import { expectPlayers, onePlayer, Writers } from './writers.js';

const ANSWERS = 20;
/** Deadlines of calls while the server is down: one that expires, and one that is met although everything is slower. */
const NEEDED_MS = 2_000;
const SPARED_MS = 10_000;
const ready = { reads: true, writes: true };

export const deadlineOf = (needed: boolean): number => (needed ? NEEDED_MS : SPARED_MS);

export interface ServerFault {
  readonly site: FaultSite;
  readonly server: TestServer;
  /** Whether services need the server for writes. */
  readonly needed: boolean;
  /** Keys of the players that have been written before. */
  readonly written: ReadonlySet<number>;
}

/**
 * Kills a server under load and starts it again; checks the guarantees of the product in the meantime and afterwards.
 * Resolves to the keys of all players.
 */
export const restartUnderLoad = async ({
  site,
  server,
  needed,
  written,
}: ServerFault): Promise<ReadonlySet<number>> => {
  const { replicas } = site;
  const processes: readonly Program[] = [...replicas, ...site.gateways];
  const pids = processes.map(({ pid }) => pid);
  const all = async (expected: { reads: boolean; writes: boolean }) =>
    isDeepStrictEqual(
      await Promise.all(replicas.map(readiness)),
      replicas.map(() => expected),
    );
  const writers = new Writers(site.rpc, onePlayer, deadlineOf(needed), written).start();
  await writers.more(ANSWERS);

  await server.kill();
  // Reads continue from memory: no replica may be taken out of service.
  if (needed) await until('every service takes reads and none takes writes', () => all({ reads: true, writes: false }));
  else {
    await writers.more(ANSWERS);
    expect(await Promise.all(replicas.map(readiness))).toEqual(replicas.map(() => ready));
  }
  await server.start();
  await until('every service is ready again', () => all(ready));
  await writers.more(ANSWERS);
  await writers.stop();

  writers.expectWellBehaved();
  expect(writers.refusals > 0).toBe(needed);
  // An unhandled rejection would have ended its process.
  expect(processes.map(({ isRunning, pid }) => isRunning && pid)).toEqual(pids);
  await expectPlayers(site.store('players'), writers.acknowledged);
  await site.readModelsSettle(replicas);
  await site.untilPublished('players');
  return writers.acknowledged;
};
