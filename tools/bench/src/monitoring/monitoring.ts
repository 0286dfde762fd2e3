import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { noLimits } from '@rallyrank/infra/testing/no-limits';
import { percentile } from '@rallyrank/infra/testing/percentile';
import { type Site, startSite } from '../child.js';
import { pages } from '../gateway.js';
import { load } from '../load.js';
import { cpuOf, idle } from '../read-cpu.js';

/** Many short rounds: other load on the machine is then nearly the same for all sites of a round. */
const ROUNDS = 30;
const SECONDS = 1;
const CONNECTIONS = 16;
const PROGRAM = 'tools/bench/dist/monitoring/site-for-monitoring.js';

/** The first is what the others are compared with; what the second differs from it is noise. At the level `info` the gateway logs each call; traces are off. */
const kinds = {
  off: { MONITORING: 'off', LOG_LEVEL: 'warn' },
  'off, a second site': { MONITORING: 'off', LOG_LEVEL: 'warn' },
  on: { MONITORING: 'on', LOG_LEVEL: 'warn' },
  'on, with a line of log for each call': { MONITORING: 'on', LOG_LEVEL: 'info' },
} as const;
type Kind = keyof typeof kinds;

interface Round {
  readonly perSecond: number;
  readonly cpuMicros: number;
}

export interface MonitoringCost {
  readonly answers: keyof typeof pages;
  readonly monitoring: Kind;
  readonly callsPerSecond: number;
  readonly cpuMicros: number;
  /** Medians over the rounds, compared with the first kind in the same round. */
  readonly 'throughput lost in %': number;
  readonly 'more CPU in %': number;
  /** Of a quarter of the rounds less, of a quarter more. */
  readonly 'middle half of the rounds': string;
}

const round = async (site: Site, pathOf: (i: number) => string): Promise<Round> => {
  const begun = cpuOf(site);
  const { requestsPerSecond, non2xx } = await load({
    ...{ base: site.url, signed: true, seconds: SECONDS, connections: CONNECTIONS, pathOf },
  });
  if (non2xx > 0) throw new Error(`${non2xx} calls of ${pathOf(0)} failed`);
  return { perSecond: requestsPerSecond, cpuMicros: ((cpuOf(site) - begun) * 1e6) / (requestsPerSecond * SECONDS) };
};

const percentMore = (values: readonly number[], of: readonly number[], share = 50): number =>
  Math.round(
    percentile(
      values.map((value, i) => value / of[i]! - 1),
      share,
    ) * 1_000,
  ) / 10;

const benchPage = async (answers: keyof typeof pages, sites: ReadonlyMap<Kind, Site>): Promise<MonitoringCost[]> => {
  const measured = new Map<Kind, Round[]>([...sites.keys()].map((kind) => [kind, []]));
  for (let i = 0; i <= ROUNDS; i++) {
    const order = [...sites];
    for (const [kind, site] of i % 2 === 0 ? order : order.toReversed()) {
      const figures = await round(site, pages[answers]);
      // The first round warms up.
      if (i > 0) measured.get(kind)!.push(figures);
    }
  }
  const column = (kind: Kind, key: keyof Round) => measured.get(kind)!.map((each) => each[key]);
  return [...sites.keys()].map((kind) => ({
    answers,
    monitoring: kind,
    callsPerSecond: Math.round(percentile(column(kind, 'perSecond'), 50)),
    cpuMicros: Math.round(percentile(column(kind, 'cpuMicros'), 50)),
    'throughput lost in %': 0 - percentMore(column(kind, 'perSecond'), column('off', 'perSecond')),
    'more CPU in %': percentMore(column(kind, 'cpuMicros'), column('off', 'cpuMicros')),
    'middle half of the rounds': [25, 75]
      .map((share) => percentMore(column(kind, 'cpuMicros'), column('off', 'cpuMicros'), share))
      .join(' to '),
  }));
};

/** What the monitoring of calls costs: the same site with and without it, in turns. */
export const benchMonitoring = async (work: string): Promise<MonitoringCost[]> => {
  const demo = join(work, 'monitored');
  await (await startSite(demo, noLimits)).stop();
  const sites = new Map<Kind, Site>();
  try {
    for (const [i, [kind, env]] of Object.entries(kinds).entries()) {
      const data = join(work, `monitored-${i}`);
      cpSync(demo, data, { recursive: true });
      sites.set(kind as Kind, await startSite(data, { ...noLimits, ...env }, { program: PROGRAM }));
    }
    for (const site of sites.values()) await idle(site);
    return [...(await benchPage('cached', sites)), ...(await benchPage('uncached', sites))];
  } finally {
    await Promise.all([...sites.values()].map((site) => site.stop()));
  }
};
