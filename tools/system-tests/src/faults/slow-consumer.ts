import { connect, type Socket } from 'node:net';
import { beforeAll, expect, test } from '@jest/globals';
import { resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import { until } from '@rallyrank/infra/testing/until';
import type { Program } from '../cluster/program.js';
import { longestOf, refusedOf } from './reads.js';
import { type FaultSite, metric, rolesOf, whilePaused } from './site.js';
import { SteadyLoad } from './steady-load.js';

const BATCHES = 5;
const BATCH = 200;
const EVERY_MS = 40;
/**
 * The gateway detects after five calls that a replica is silent, so all calls in progress may have been sent to the
 * paused one. The retry budget is 10 calls, at any rate of calls that the machine achieves.
 */
const AT_ONCE = 5;
const MEBIBYTE = 2 ** 20;
/** Maximum growth of a leader's memory while a replica is paused, due to garbage that is not collected yet. */
const MEMORY_BOUND = 96 * MEBIBYTE;
/** A call sent to the paused replica is sent to another one after a second; the rest is tolerance. */
const LONGER_MS = 3_000;
const LONGEST_READ_MS = 4_000;
const SILENT_CALLERS = 40;
/** The number of calls that may be pipelined on a connection. */
const AHEAD = 10;

/** Replicas and callers that do not read what they are sent. */
export const testSlowConsumers = (site: () => FaultSite): void => {
  let leader: Program;
  let follower: Program;
  beforeAll(async () => {
    ({ leader, follower } = await rolesOf(site().services.players));
  });

  let asked = 0;
  /** A new call, so that a service must answer it. */
  const path = (): string => `/tournament/player/list?pageNum=${++asked}`;

  let registered = 0;
  const newcomers = () =>
    Array.from({ length: BATCH }, () => {
      const key = ++registered;
      return {
        sourceKey: `slow:${key}`,
        name: { en: `Player ${key}` },
        gender: 'M' as const,
        otherNames: ['a name that makes the event as long as one with many facts of a person'],
      };
    });

  /**
   * Registers a thousand players under a steady load of calls. Measures the times of commands and calls, and the memory
   * of the leader.
   */
  const writeUnderLoad = async () => {
    const load = new SteadyLoad(site().gateways[0]!, path, EVERY_MS, AT_ONCE);
    let memory = 0;
    let slowest = 0;
    for (let i = 0; i < BATCHES; i++) {
      const began = performance.now();
      await site().patientRpc.call(resolvePlayers, { players: newcomers() });
      slowest = Math.max(slowest, performance.now() - began);
      memory = Math.max(memory, await metric(leader, 'process_resident_memory_bytes'));
    }
    return { reads: await load.stop(), memory, slowest };
  };

  test('a paused replica does not delay others, and catches up', async () => {
    const calm = await writeUnderLoad();
    await site().readModelsSettle([follower]);
    const { pid } = follower;
    const held = await whilePaused(follower, async () => {
      const measured = await writeUnderLoad();
      // All others apply the events in the meantime: the leader, and the replicas of another service that follow them.
      await site().readModelsSettle([leader, ...site().services.tournaments]);
      return measured;
    });
    expect(held.memory - calm.memory).toBeLessThan(MEMORY_BOUND);
    expect({ calm: refusedOf(calm.reads), held: refusedOf(held.reads) }).toEqual({ calm: [], held: [] });
    // A busy machine is slow even without a paused replica.
    expect(longestOf(held.reads)).toBeLessThan(longestOf(calm.reads) + LONGER_MS);
    await site().readModelsSettle([follower]);
    expect(follower.pid).toBe(pid);
  });

  /** A caller who pipelines the maximum number of calls and never reads the answers. */
  const silentCaller = (gateway: Program, calls: number): Socket => {
    const url = `${gateway.url}${API_PREFIX}/tournament/player/list?pageSize=100`;
    const { pathname, search, hostname, port } = new URL(url);
    const request = () => {
      const headers = Object.entries(signRequest({ method: 'GET', url })).map(
        ([name, value]) => `${name}: ${value}\r\n`,
      );
      return `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n${headers.join('')}\r\n`;
    };
    const socket = connect(Number(port), hostname).pause();
    socket.on('error', () => undefined);
    socket.write(Array.from({ length: calls }, request).join(''));
    return socket;
  };

  test('callers who never read their answers do not delay other callers', async () => {
    const gateway = site().gateways[0]!;
    await site().patientRpc.call(resolvePlayers, { players: newcomers() });
    const before = await metric(gateway, 'process_resident_memory_bytes');
    const silent = Array.from({ length: SILENT_CALLERS }, () => silentCaller(gateway, AHEAD));
    const greedy = Array.from({ length: SILENT_CALLERS }, () => silentCaller(gateway, 20 * AHEAD));
    try {
      const load = new SteadyLoad(gateway, path, EVERY_MS);
      await load.more(100);
      const reads = await load.stop();
      expect(refusedOf(reads)).toEqual([]);
      expect(longestOf(reads)).toBeLessThan(LONGEST_READ_MS);
      expect((await metric(gateway, 'process_resident_memory_bytes')) - before).toBeLessThan(MEMORY_BOUND);
      await until(
        'the gateway works for none of them',
        async () => (await metric(gateway, 'rallyrank_gateway_in_flight')) === 0,
      );
    } finally {
      for (const socket of [...silent, ...greedy]) socket.destroy();
    }
  });
};
