import { expect } from '@jest/globals';
import { percentile } from '@rallyrank/infra/testing/percentile';
import { until } from '@rallyrank/infra/testing/until';
import { tally } from './reads.js';
import { deadlineOf, type ServerFault } from './server-restart.js';
import { answersOf, type FaultSite, metric, readiness } from './site.js';
import { SteadyLoad } from './steady-load.js';
import { CALLERS, expectPlayers, onePlayer, Writers } from './writers.js';

const EVERY_MS = 20;
const FEW = 20;
/** Maximum wait of 99 % of visitors while a server hangs; most of it is tolerance for a busy machine. */
const P99_BOUND_MS = 2_000;
/** Retries of the gateway, as a share of all calls. */
const RETRY_BUDGET = 0.1;

let asked = 0;
/** A read that the service answers from memory, without a call over NATS. Every second call is for a new page. */
const path = (): string => `/tournament/relation/list?pageNum=${++asked % 2 === 0 ? asked : 1}`;
const loads = async (site: FaultSite): Promise<number> => {
  const counts = await Promise.all(site.services.players.map((each) => answersOf(each, 'listRelatedPlayers')));
  return counts.reduce((sum, count) => sum + count, 0);
};

/** Expects that each read is answered soon, and that the services compute hardly more than one answer for each. */
const expectAnswered = (reads: Awaited<ReturnType<SteadyLoad['stop']>>, answers: number): void => {
  expect(tally(reads.map(({ status }) => status))).toEqual({ 200: reads.length });
  const times = reads.map(({ ms }) => ms);
  expect(percentile(times, 99)).toBeLessThan(P99_BOUND_MS);
  expect(answers).toBeGreaterThan(0);
  expect(answers).toBeLessThanOrEqual(reads.length * (1 + RETRY_BUDGET));
};

/**
 * Pauses a server under load, so that it accepts connections and never answers. Resolves to the keys of all players.
 */
export const hangUnderLoad = async ({ site, server, needed, written }: ServerFault): Promise<ReadonlySet<number>> => {
  const processes = [...site.replicas, ...site.gateways];
  const pids = processes.map(({ pid }) => pid);
  const writers = new Writers(site.rpc, onePlayer, deadlineOf(needed), written).start();
  await writers.more(FEW);
  const before = await loads(site);
  const visitors = new SteadyLoad(site.gateways[0]!, path, EVERY_MS);
  await server.pause();
  try {
    // Commands that need the hanging server are rejected in time; the others continue.
    if (needed) await until('all writers are refused', () => writers.refusals >= CALLERS);
    else await writers.more(FEW);
    await visitors.more(50);
    if (needed)
      await until(
        'no service takes writes',
        async () => !(await Promise.all(site.replicas.map(readiness))).some(({ writes }) => writes),
      );
    for (const replica of site.replicas) {
      expect((await readiness(replica)).reads).toBe(true);
      expect(await metric(replica, 'rallyrank_takes_reads')).toBe(1);
    }
  } finally {
    await server.resume();
  }
  await writers.more(FEW);
  await writers.stop();
  const reads = await visitors.stop();

  writers.expectWellBehaved();
  expect(writers.refusals > 0).toBe(needed);
  expectAnswered(reads, (await loads(site)) - before);
  await expectPlayers(site.store('players'), writers.acknowledged);
  for (const program of processes)
    await until(`${program.name} is ready`, async () => (await readiness(program)).writes);
  await site.readModelsSettle(site.replicas);
  expect(processes.map(({ pid }) => pid)).toEqual(pids);
  return writers.acknowledged;
};
