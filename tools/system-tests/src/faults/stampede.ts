import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { resolvePlayers } from '@rallyrank/contracts/players/rpc';
import type { TestServer } from '@rallyrank/infra/testing/servers/open-server';
import { until } from '@rallyrank/infra/testing/until';
import type { Program } from '../cluster/program.js';
import { type Read, read, tally, total } from './reads.js';
import { answersOf, type FaultSite, metric, whilePaused } from './site.js';

const CALLERS = 500;

/** Many callers of an answer that no gateway has cached. */
export const testStampedes = (site: () => FaultSite, redis: () => TestServer): void => {
  /** Each page size is a separate cache key. */
  const pageOf = (size: number): string => `/tournament/player/list?name=New%20Comer&pageSize=${size}`;
  const callAll = (path: string): Promise<Read>[] =>
    Array.from({ length: CALLERS }, (_, i) => read(site().gateways[i % site().gateways.length]!, path));
  let players: Program;
  /** Stopped: otherwise the gateways would send it the calls that a paused replica does not answer. */
  let other: Program;
  beforeAll(async () => {
    [players, other] = site().services.players as [Program, Program];
    await other.end();
  });
  afterAll(() => other.start());
  const loads = (): Promise<number> => answersOf(players, 'listPlayers');

  /** Lets the service answer only when all callers are waiting at the gateways; returns the number of its answers. */
  const stampede = async (path: string): Promise<number> => {
    // The callers connect first, because the gateways wait a limited time for the paused service.
    await Promise.all(callAll(pageOf(10)));
    const before = await loads();
    const calls = await whilePaused(players, async () => {
      const all = callAll(path);
      const early: number[] = [];
      for (const call of all) call.then(({ status }) => early.push(status));
      await until('all callers wait at the gateways', async () => {
        // Callers who already have an answer will never wait with the others.
        if (early.length > 0) throw new Error(`answered while the service is paused: ${JSON.stringify(tally(early))}`);
        const waiting = await Promise.all(site().gateways.map((each) => metric(each, 'rallyrank_gateway_in_flight')));
        return waiting.reduce((a, b) => a + b, 0) >= CALLERS;
      });
      return all;
    });
    const answers = await Promise.all(calls);
    expect(tally(answers.map(({ status }) => status))).toEqual({ 200: CALLERS });
    // The service counts an answer once it has been sent.
    await until('an answer is counted', async () => (await loads()) - before >= site().gateways.length);
    return (await loads()) - before;
  };

  test('500 callers of one cold key through two gateways cost the service one answer for each gateway', async () => {
    expect(await stampede(pageOf(11))).toBe(site().gateways.length);
  });

  test('500 callers of one cold key cost the service one answer for each gateway even without Redis', async () => {
    await redis().kill();
    try {
      expect(await stampede(pageOf(12))).toBe(site().gateways.length);
      for (const gateway of site().gateways)
        expect(await metric(gateway, 'rallyrank_gateway_insured')).toBeGreaterThan(0);
    } finally {
      await redis().start();
    }
  });

  test('500 callers get the old answer while the service is down, and the new one once it is back', async () => {
    for (const gateway of site().gateways)
      for (const path of [pageOf(13), pageOf(14)]) expect(total(await read(gateway, path))).toBe(0);
    const newcomer = { sourceKey: 'stampede:1', name: { en: 'New Comer' }, gender: 'M' as const, otherNames: [] };
    await site().patientRpc.call(resolvePlayers, { players: [newcomer] });
    // Wait until the gateways have noticed the new player. This calls another page, so that the page below stays old.
    for (const gateway of site().gateways)
      await until('the answer is not current', async () => total(await read(gateway, pageOf(14))) === 1);

    await players.end('SIGKILL');
    const answers = await Promise.all(callAll(pageOf(13)));
    expect(tally(answers.map((each) => `${each.status} ${each.cache} ${total(each)}`))).toEqual({
      '200 stale 0': CALLERS,
    });
    await players.start();
    for (const gateway of site().gateways)
      await until('the answer is the new one', async () => total(await read(gateway, pageOf(13))) === 1);
  });
};
