import { signRequest } from '@rallyrank/gateway/signing/sign';
import { cachedPath, uncachedPath } from './gateway.js';
import { load } from './load.js';
import { openLoop, type Sample } from './open-loop.js';

const TIMES = 5;
const SECONDS = 5;
const CONNECTIONS = 32;
const PROBES_PER_SECOND = 20;
const OK = 200;
const REFUSED = 429;

export interface OverloadFigures {
  readonly answers: string;
  /** Calls answered a second by a closed loop of 32 callers. */
  readonly peak: number;
  /** Calls sent a second by the open loop, and answered 200. */
  readonly offered: number;
  readonly goodput: number;
  readonly goodputShare: number;
  readonly answeredP99Ms: number;
  readonly refusedP99Ms: number;
  /** Neither answered nor refused with 429. */
  readonly lost: number;
  readonly livezP99Ms: number;
}

const p99Of = (samples: readonly Sample[]): number => {
  const sorted = samples.map(({ ms }) => ms).sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
};

const callText = (base: string, path: string): string => {
  const signed = Object.entries(signRequest({ method: 'GET', url: `${base}${path}` }));
  return `GET ${path} HTTP/1.1\r\nHost: bench\r\n${signed.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
};
const livez = 'GET /livez HTTP/1.1\r\nHost: bench\r\n\r\n';

const overload = async (base: string, answers: string, pathOf: (i: number) => string): Promise<OverloadFigures> => {
  const closed = { base, pathOf, signed: true, seconds: SECONDS, connections: CONNECTIONS };
  const { requestsPerSecond: peak } = await load(closed);
  const rate = TIMES * peak;
  // Signed beforehand: the client must keep its pace.
  const texts = Array.from({ length: rate * SECONDS }, (_, i) => callText(base, pathOf(i)));
  const [samples, probes] = await Promise.all([
    openLoop({ base, rate, seconds: SECONDS, textOf: (i) => texts[i]! }),
    openLoop({ base, rate: PROBES_PER_SECOND, seconds: SECONDS, textOf: () => livez }),
  ]);
  const answered = samples.filter(({ status }) => status === OK);
  const refused = samples.filter(({ status }) => status === REFUSED);
  const goodput = Math.round(answered.length / SECONDS);
  return {
    answers,
    peak,
    offered: rate,
    goodput,
    goodputShare: Math.round((goodput / peak) * 100) / 100,
    answeredP99Ms: p99Of(answered),
    refusedP99Ms: p99Of(refused),
    lost: samples.length - answered.length - refused.length,
    livezP99Ms: p99Of(probes),
  };
};

/** Five times as many calls as the gateway can answer, of people who do not wait for each other. */
export const benchOverload = async (base: string): Promise<OverloadFigures[]> => [
  await overload(base, 'cached', () => cachedPath),
  await overload(base, 'uncached', uncachedPath),
];
