import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { FactsCopy } from '@rallyrank/shared/facts/facts';
import { deriveEverything } from './everything.js';
import { cpuMs, stepClock } from './steps.js';

const MIB = 1024;

/** Derives everything from a packed world (a file) in a process of its own and prints what it cost. */
const [file = ''] = process.argv.slice(2);
const copy: FactsCopy = deserialize(readFileSync(file));
const idleMiB = Math.round(process.resourceUsage().maxRSS / MIB);
const { steps, timed } = stepClock();
const [begun, cpu] = [performance.now(), cpuMs()];
const everything = deriveEverything(copy, timed);
const figures = {
  matches: copy.table.size,
  records: everything.records.records.length,
  cpuSeconds: (cpuMs() - cpu) / 1000,
  wallSeconds: (performance.now() - begun) / 1000,
  peakMiB: Math.round(process.resourceUsage().maxRSS / MIB),
  idleMiB,
  steps: Object.fromEntries(steps),
};
console.log(JSON.stringify(figures));
