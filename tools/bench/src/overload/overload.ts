import { get } from 'node:http';
import { setInterval as every } from 'node:timers/promises';
import { waitUntilDerived } from '@rallyrank/gateway/testing/wait-until-derived';
import { percentile } from '@rallyrank/infra/testing/percentile';
import { countCalls, nextCallNumber } from '../call-numbers.js';
import { residentMiB, type Site } from '../child.js';
import { pages } from '../gateway.js';
import { load } from '../load.js';
import { startGenerator } from './generator.js';
import { startSink } from './sink.js';

const TIMES = 5;
const ROUNDS = 5;
const SECONDS = 5;
const CALLERS = 32;
const CONNECTIONS = 1_000;
const PROBE_EVERY_MS = 20;
const OK = 200;
const REFUSED = 429;
const MS_PER_SECOND = 1_000;

export interface OverloadFigures {
  readonly answers: string;
  /** Calls per second in a closed loop of 32 callers, beside the probes. */
  readonly peakAlone: number;
  /**
   * The same while the client sends the overload to a server that does nothing: in this measurement the client shares
   * the processor with the site.
   */
  readonly peak: number;
  /** Calls per second that the open loop sent, and that were answered with 200 while it ran. */
  readonly offered: number;
  readonly goodput: number;
  /** `goodput` as a share of `peak`. */
  readonly goodputShare: number;
  readonly answeredP99Ms: number;
  readonly refusedP50Ms: number;
  readonly refusedP99Ms: number;
  /** Calls that were neither answered nor rejected with 429. */
  readonly lost: number;
  /** Delay caused by the client itself; it is included in the times above. */
  readonly clientLagP99Ms: number;
  /** Probes on the public port and on the metrics port, each on a new connection. */
  readonly livezP99Ms: number;
  readonly probePortP99Ms: number;
  /** Peak memory of the site so far. */
  readonly peakMiB: number | undefined;
}

type Target = Pick<Site, 'url' | 'probesUrl' | 'pid'>;

/** Milliseconds to a complete answer on a new connection; infinite if there is none. */
const probe = (base: string): Promise<number> =>
  new Promise((resolve) => {
    const began = performance.now();
    get(`${base}/livez`, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(performance.now() - began));
    }).once('error', () => resolve(Number.POSITIVE_INFINITY));
  });

/** Probes at a steady rate, whether or not earlier probes were answered, until a promise settles. */
const probeUntil = async (over: Promise<unknown>, base: string): Promise<number[]> => {
  const probes: Promise<number>[] = [];
  const end = new AbortController();
  void over.finally(() => end.abort());
  const ticks = every(PROBE_EVERY_MS, undefined, { signal: end.signal });
  try {
    for await (const _ of ticks) probes.push(probe(base));
  } catch (error) {
    if (!end.signal.aborted) throw error;
  }
  return Promise.all(probes);
};

/** The probes of operators, on the public port and on the metrics port, while a load lasts. */
const probeBoth = ({ url, probesUrl }: Target, over: Promise<unknown>): Promise<[number[], number[]]> =>
  Promise.all([probeUntil(over, url), probeUntil(over, probesUrl)]);

const p99 = (values: readonly number[]): number => (values.length === 0 ? 0 : Math.round(percentile(values, 99)));

/**
 * Calls per second that the site answers in a closed loop, beside the probes: a hundred new connections per second also
 * have a cost.
 */
const peakOf = async (target: Target, page: keyof typeof pages): Promise<number> => {
  const closed = load({ base: target.url, pathOf: pages[page], signed: true, seconds: SECONDS, connections: CALLERS });
  const [{ requestsPerSecond }] = await Promise.all([closed, probeBoth(target, closed)]);
  return requestsPerSecond;
};

const openLoopOf = (base: string, page: keyof typeof pages, rate: number) => {
  const firstCall = nextCallNumber();
  countCalls(rate * SECONDS);
  return startGenerator({ base, page, firstCall, rate, seconds: SECONDS, connections: CONNECTIONS });
};

const round = async (target: Target, sink: string, page: keyof typeof pages): Promise<OverloadFigures> => {
  const peakAlone = await peakOf(target, page);
  const rate = TIMES * peakAlone;
  const unused = await openLoopOf(sink, page, rate);
  const [peak] = await Promise.all([peakOf(target, page), unused.samples]);
  const generator = await openLoopOf(target.url, page, rate);
  const [samples, [livez, probePort]] = await Promise.all([generator.samples, probeBoth(target, generator.samples)]);
  const answered = samples.filter(({ status }) => status === OK);
  const refused = samples.filter(({ status }) => status === REFUSED).map(({ ms }) => ms);
  const inTime = answered.filter(({ atMs }) => atMs <= SECONDS * MS_PER_SECOND);
  const goodput = Math.round(inTime.length / SECONDS);
  return {
    answers: page,
    peakAlone,
    peak,
    offered: rate,
    goodput,
    goodputShare: Math.round((goodput / peak) * 100) / 100,
    answeredP99Ms: p99(answered.map(({ ms }) => ms)),
    refusedP50Ms: refused.length === 0 ? 0 : Math.round(percentile(refused, 50)),
    refusedP99Ms: p99(refused),
    lost: samples.length - answered.length - refused.length,
    clientLagP99Ms: p99(samples.map(({ lagMs }) => lagMs)),
    livezP99Ms: p99(livez),
    probePortP99Ms: p99(probePort),
    peakMiB: residentMiB(target.pid)?.peak,
  };
};

/**
 * Sends five times as many calls as the gateway can answer, from independent callers, in separate rounds of 10 s, once
 * the new world is derived. The first round of each kind is a warm-up of the compiler under overload, and is not
 * counted.
 */
export const benchOverload = async (target: Target): Promise<OverloadFigures[]> => {
  await waitUntilDerived(target.url);
  const sink = await startSink();
  const figures: OverloadFigures[] = [];
  for (const page of ['uncached', 'cached'] as const) {
    await round(target, sink.base, page);
    for (let i = 0; i < ROUNDS; i++) figures.push(await round(target, sink.base, page));
  }
  await sink.stop();
  return figures;
};
