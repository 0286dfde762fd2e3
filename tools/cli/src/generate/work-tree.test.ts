import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { generate } from '@rallyrank/monitoring/domain/generator/generate';
import { venueSpec } from '@rallyrank/monitoring/domain/generator/testing/venue-spec';
import { existing, writeInto } from './work-tree.js';

const files = generate(venueSpec);
let root: string;
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** A copy of the files in this work tree that the generator touches. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rallyrank-generate-'));
  const touched = files.filter(({ place }) => place !== null).map(({ path }) => path);
  for (const path of [
    ...new Set(touched),
    'contracts/test/golden',
    'contracts/test/samples',
    'contracts/test/frozen.json',
  ]) {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    cpSync(path, join(root, path), { recursive: true });
  }
});
afterEach(() => rmSync(root, { recursive: true }));

test('new files are written, insertions are made in others, and samples are frozen with their hashes', () => {
  const { files: written, byHand } = writeInto(root, files);
  expect(byHand).toEqual([]);
  expect(new Set(written).size).toBe(written.length);
  for (const { path, text, place } of files)
    if (place === null) expect(read(path)).toBe(text);
    else expect(read(path)).toContain(place.side === 'after' ? place.at + text : text + place.at);
  const frozen = JSON.parse(read('contracts/test/frozen.json')) as Record<string, string>;
  expect(Object.keys(frozen)).toEqual(Object.keys(frozen).toSorted());
  for (const path of written.filter((file) => /\/(?:samples|golden)\//.test(file))) {
    const hash = createHash('sha256').update(read(path)).digest('hex');
    expect([path, frozen[path.slice('contracts/test/'.length)]]).toEqual([path, hash]);
  }
  const golden = written.find((path) => path.endsWith('.ndjson'))!;
  expect(read(golden).match(/"type":"SportsHall\w+"/g)).toHaveLength(3);
});

test('existing files are found before anything is written', () => {
  expect(existing(root, files)).toEqual([]);
  const path = 'contracts/src/players/sports-hall.ts';
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), '');
  expect(existing(root, files)).toEqual([path]);
});

test('a place that has changed since is not changed', () => {
  const path = 'contracts/src/entities.ts';
  writeFileSync(join(root, path), 'export const entities = [] as const;\n');
  const { files: written, byHand } = writeInto(root, files);
  expect(byHand.map((file) => file.path)).toEqual([path, path]);
  expect(written).not.toContain(path);
  expect(read(path)).toBe('export const entities = [] as const;\n');
});
