import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, test } from '@jest/globals';
import fc from 'fast-check';
import { mutated, mutation } from './testing/mutations.js';
import { caseSources, realSources } from './testing/real-slices.js';
import { checkRepeatedImports } from './testing/repeated-imports.js';

const data = resolve(process.env.REAL_DATA ?? '../shared/data');
const cases = resolve('../shared/cases');
const sources = [...caseSources(cases), ...(existsSync(data) ? realSources(data) : [])];
// Neither is a part of the project; they are read if they are next to it.
if (sources.length === 0) process.stderr.write(`skipped: neither ${data} nor ${cases}\n`);

/** `IMPORT_RUNS` repeats the test with more versions, and `IMPORT_SEED` with others; a failure prints its seed. */
const numRuns = Number(process.env.IMPORT_RUNS ?? '1');
const seed = Number(process.env.IMPORT_SEED ?? '1');
const damage = fc.array(mutation, { maxLength: 5 });

(sources.length > 0 ? describe : describe.skip)('damaged versions of a folder that are imported back and forth', () => {
  test.each(sources.map((source) => [source.name, source] as const))('%s', (_, source) =>
    fc.assert(
      fc.asyncProperty(damage, damage, (first, second) =>
        checkRepeatedImports(source, mutated(source.files, first), mutated(source.files, second)),
      ),
      { numRuns, seed, endOnFailure: true },
    ),
  );
});
