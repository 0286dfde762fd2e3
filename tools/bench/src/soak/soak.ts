import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { noLimits } from '@rallyrank/infra/testing/no-limits';
import { type Site, startSite } from '../child.js';
import { idle } from '../read-cpu.js';
import { slopeOf } from './slope.js';
import { type State, stateOf, telling } from './state.js';
import { Traffic } from './traffic.js';

const TOKEN = 'token-of-the-soak';
const MINUTE_MS = 60_000;
const WARM_UP_MS = MINUTE_MS;
const SAMPLE_MS = 10_000;
/** Longer than connections stay open without a call (up to 70 s). */
const SETTLE_MS = 90_000;
/** The first samples are part of the warm-up: caches and compiled code still grow. */
const COUNTED_FROM = 1 / 3;

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The state of a site after all activity has ended. */
const atRest = async (site: Site, file: string): Promise<State> => {
  await pause(SETTLE_MS);
  await idle(site);
  return stateOf(site, file);
};

const sampled = async (site: Site, file: string, minutes: number): Promise<State[]> => {
  const states: State[] = [];
  const end = performance.now() + minutes * MINUTE_MS;
  while (performance.now() < end) {
    await pause(SAMPLE_MS);
    states.push(await stateOf(site, file));
  }
  return states;
};

const figuresOf = (states: readonly State[], figure: 'rss' | 'heap') => {
  const counted = states.slice(Math.floor(states.length * COUNTED_FROM));
  return {
    of: figure,
    first: counted[0]![figure],
    last: counted.at(-1)![figure],
    most: Math.max(...counted.map((state) => state[figure])),
    perMinute: rounded(slopeOf(counted.map((state) => ({ x: state.at / MINUTE_MS, y: state[figure] })))),
  };
};

/** Open resources before and after the traffic, by kind. */
const heldOf = (before: State, after: State) => {
  const kinds = new Set([...Object.keys(before.resources), ...Object.keys(after.resources)]);
  const row = (held: string, of: (state: State) => number) => ({ held, before: of(before), after: of(after) });
  return [
    row('listeners of the process', ({ listeners }) => listeners),
    row('timers', ({ timers }) => timers),
    row('heap in MiB', ({ heap }) => heap),
    row('RSS in MiB', ({ rss }) => rss),
    ...[...kinds].sort().map((kind) => row(kind, ({ resources }) => resources[kind] ?? 0)),
  ];
};

/**
 * Runs traffic of all kinds on one embedded site. Measures the growth of its memory after the warm-up, and the
 * resources that stay open after the traffic.
 */
export const benchSoak = async (work: string, minutes: number) => {
  const file = join(work, 'states.ndjson');
  const env = { ...noLimits, ...telling(file), SCORER_TOKEN: TOKEN, TRUSTED_PROXIES: '127.0.0.1' };
  const program = 'tools/bench/dist/sockets/site-with-matches.js';
  const site = await startSite(join(work, 'soak'), env, { program });
  try {
    const traffic = new Traffic(site.url, TOKEN);
    await traffic.prepare();
    traffic.begin();
    await pause(WARM_UP_MS);
    await traffic.end();
    const before = await atRest(site, file);
    traffic.begin();
    const states = await sampled(site, file, minutes);
    await traffic.end();
    const after = await atRest(site, file);
    return {
      traffic: { ...traffic.done, failed: traffic.failures.length },
      failures: traffic.failures.slice(0, 10),
      memory: [figuresOf(states, 'rss'), figuresOf(states, 'heap')],
      held: heldOf(before, after),
    };
  } finally {
    await site.stop();
  }
};
