import { appendFileSync } from 'node:fs';
import { openSite } from '@rallyrank/all/site';
import { createLogger } from '@rallyrank/infra/observability/logger';
import { Metrics } from '@rallyrank/infra/observability/metrics';
import { StatementStats } from '@rallyrank/infra/observability/statements/statement-stats';
import { runMain } from '@rallyrank/infra/service/run-main';
import { type Kind, kinds, recorded, type Slice } from './slices.js';

/** Metric in which every call of the site is observed once. */
const CALLS = 'rallyrank_gateway_call_seconds';
const SLICE_MS = 100;

let now: (typeof recorded)[Kind] = recorded.off;
let calls = 0;

// The product cannot switch off its monitoring, so that no operator is without it. This program wraps what is recorded
// for each call in a switch.
const { durations } = Metrics.prototype;
Metrics.prototype.durations = function (...declared) {
  const histogram = durations.apply(this, declared);
  const observe = histogram.observe.bind(histogram);
  const startTimer = histogram.startTimer.bind(histogram);
  return Object.assign(histogram, {
    observe: (...observed: Parameters<typeof observe>) => {
      if (declared[0] === CALLS) calls++;
      if (now.metrics) observe(...observed);
    },
    startTimer: (...labels: Parameters<typeof startTimer>) => (now.metrics ? startTimer(...labels) : () => 0),
  });
};
const { record } = StatementStats.prototype;
StatementStats.prototype.record = function (...statement) {
  if (now.metrics) record.apply(this, statement);
};
// All loggers have the prototype of pino's, with the level `info` enabled: the gateway checks it before it writes a
// line for a call.
const loggers = Object.getPrototypeOf(Object.getPrototypeOf(createLogger({ logLevel: 'info' }, 'bench')));
loggers.isLevelEnabled = (level: string) => level !== 'info' || now.lines;

const shuffled = (): Kind[] =>
  kinds
    .map((kind) => ({ kind, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ kind }) => kind);

/** Endless rounds, each with a slice of every kind in random order. */
const slice = (file: string): void => {
  let round = 0;
  let waiting = shuffled();
  const next = (): void => {
    const kind = waiting.shift()!;
    now = recorded[kind];
    calls = 0;
    const [from, used] = [performance.now(), process.cpuUsage()];
    setTimeout(() => {
      const { user, system } = process.cpuUsage(used);
      const ms = performance.now() - from;
      const line: Slice = { round, kind, at: Date.now(), ms, cpuMicros: user + system, calls };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
      if (waiting.length === 0) {
        waiting = shuffled();
        round++;
      }
      next();
    }, SLICE_MS);
  };
  next();
};

await runMain(async (config) => {
  const site = await openSite(config);
  const { url, probesUrl } = site.network;
  // Not written to the log, whose level is part of the measurement.
  process.stdout.write(`${JSON.stringify({ msg: 'site is ready', url: site.url, serviceUrl: url, probesUrl })}\n`);
  slice(process.env.SLICES!);
  return { stop: site.stop };
});
