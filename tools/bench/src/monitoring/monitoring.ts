import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { noLimits } from '@rallyrank/infra/testing/no-limits';
import { type Site, startSite } from '../child.js';
import { pages } from '../gateway.js';
import { load } from '../load.js';
import { idle } from '../read-cpu.js';
import { type Kind, kinds, medianOf, type Slice, wholeRounds } from './slices.js';

/** Short, because signatures are made before a load begins and are valid for a minute. */
const LOADS = 18;
const SECONDS = 10;
const CONNECTIONS = 16;
const PROGRAM = 'tools/bench/dist/monitoring/site-for-monitoring.js';

type Page = keyof typeof pages;
export interface MonitoringCost {
  readonly answers: Page;
  readonly recording: Kind;
  readonly rounds: number;
  readonly callsPerSecond: number;
  readonly cpuMicrosPerCall: number;
  /** Compared with `off` in the same round: the median, and its bounds with a confidence of 95 %. */
  readonly 'more CPU per call in %': string;
  readonly 'calls lost in %': string;
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
const percent = (ratios: readonly number[]): string => {
  const { median, low, high } = medianOf(ratios.map((ratio) => ratio * 100));
  return `${rounded(median)} (${rounded(low)} to ${rounded(high)})`;
};

const cpuPerCall = ({ cpuMicros, calls }: Slice): number => cpuMicros / calls;
const perSecond = ({ calls, ms }: Slice): number => (calls * 1_000) / ms;

const benchPage = async (answers: Page, site: Site, file: string): Promise<MonitoringCost[]> => {
  const loads: [number, number][] = [];
  // The first load is a warm-up.
  for (let i = 0; i <= LOADS; i++) {
    const shape = { base: site.url, signed: true, seconds: SECONDS, connections: CONNECTIONS, pathOf: pages[answers] };
    const { non2xx } = await load(shape);
    if (non2xx > 0) throw new Error(`${non2xx} calls of ${pages[answers](0)} failed`);
    const ended = Date.now();
    // Without the first and the last second, in which connections open and close.
    if (i > 0) loads.push([ended - (SECONDS - 1) * 1_000, ended - 1_000]);
  }
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const rounds = wholeRounds(
    lines.map((line): Slice => JSON.parse(line)),
    loads,
  );
  const values = (kind: Kind, figure: (slice: Slice) => number) => rounds.map((round) => figure(round.get(kind)!));
  const ratios = (kind: Kind, figure: (slice: Slice) => number) =>
    rounds.map((round) => figure(round.get(kind)!) / figure(round.get('off')!) - 1);
  return kinds.map((kind) => ({
    answers,
    recording: kind,
    rounds: rounds.length,
    callsPerSecond: Math.round(medianOf(values(kind, perSecond)).median),
    cpuMicrosPerCall: rounded(medianOf(values(kind, cpuPerCall)).median),
    'more CPU per call in %': percent(ratios(kind, cpuPerCall)),
    'calls lost in %': percent(ratios(kind, perSecond).map((ratio) => 0 - ratio)),
  }));
};

/**
 * Measures the cost of recording calls. One process switches it ten times a second, because two processes of the same
 * program would differ by more.
 */
export const benchMonitoring = async (work: string): Promise<MonitoringCost[]> => {
  const [data, file] = [join(work, 'monitored'), join(work, 'slices.ndjson')];
  const site = await startSite(data, { ...noLimits, LOG_LEVEL: 'info', SLICES: file }, { program: PROGRAM });
  try {
    await idle(site);
    return [...(await benchPage('cached', site, file)), ...(await benchPage('uncached', site, file))];
  } finally {
    await site.stop();
  }
};
