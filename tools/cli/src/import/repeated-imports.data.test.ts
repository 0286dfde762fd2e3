import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, test } from '@jest/globals';
import fc from 'fast-check';
import { type Files, mutated, mutation } from './testing/mutations.js';
import { checkRepeatedImports } from './testing/repeated-imports.js';

/** Cases are not part of the project; they are read if they are next to it. */
const folder = resolve('../shared/cases');
const isThere = existsSync(folder);

const runs = Number(process.env.IMPORT_RUNS ?? '1');
const seed = Number(process.env.IMPORT_SEED ?? '1');

const filesOf = (path: string): Files =>
  Object.fromEntries(
    readdirSync(path)
      .filter((name) => /\.csv(\.gz)?$/.test(name))
      .map((name) => {
        const bytes = readFileSync(join(path, name));
        return [name, (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8')];
      }),
  );

const sources = (isThere ? readdirSync(folder) : []).flatMap((name) =>
  ['in', '1-before', '2-after']
    .map((part) => join(folder, name, part))
    .filter((path) => existsSync(path))
    .map((path) => {
      const files = filesOf(path);
      const isTennis = 'atp_players.csv' in files;
      const kind = isTennis
        ? ({ format: 'sackmann', sport: 'tennis' } as const)
        : ({ format: 'bwf', sport: 'badminton' } as const);
      return { name: path.slice(folder.length + 1), ...kind, files };
    }),
);

(isThere ? describe : describe.skip)('imports of mutated versions of a folder, back and forth', () => {
  test.each(sources.map((source) => [source.name, source] as const))('%s', (_, source) =>
    fc.assert(
      fc.asyncProperty(fc.array(mutation, { maxLength: 4 }), fc.array(mutation, { maxLength: 4 }), (first, second) =>
        checkRepeatedImports(source, mutated(source.files, first), mutated(source.files, second)),
      ),
      { numRuns: runs, seed, ...(process.env.IMPORT_RUNS && { endOnFailure: true }) },
    ),
  );
});
