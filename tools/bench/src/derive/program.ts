import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { InputCopy } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { deriveEverything } from './everything.js';
import { oneMore, received } from './one-more.js';
import { cpuMs, stepClock } from './steps.js';

const MIB = 1024;
const peakMiB = (): number => Math.round(process.resourceUsage().maxRSS / MIB);
const read = (): InputCopy => deserialize(readFileSync(process.argv[2]!));

/** Derives everything in a new process. */
const derive = () => {
  const copy = received(read());
  const before = { cpu: cpuMs(), at: performance.now() };
  const { steps, timed } = stepClock();
  const { records } = deriveEverything(copy, timed);
  return {
    matches: copy.table.size,
    records: records.records.length,
    cpuSeconds: (cpuMs() - before.cpu) / 1000,
    wallSeconds: (performance.now() - before.at) / 1000,
    peakMiB: peakMiB(),
    stepsMs: Object.fromEntries(steps),
  };
};
export type DeriveFigures = ReturnType<typeof derive> & { readonly oneMore: ReturnType<typeof oneMore> };

/**
 * `node program.js <file>`: measures the cost of deriving everything from a world in a file, and again after one more
 * match.
 */
const figures: DeriveFigures = { ...derive(), oneMore: oneMore(read()) };
console.log(JSON.stringify(figures));
