import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ConfigError } from './config-error.js';
import { openInstance, readInstance, writeInstance } from './instance.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rallyrank-instance-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-01-02T03:04:05Z');

test('an empty folder is no instance', () => {
  expect(readInstance(folder)).toBeUndefined();
  expect(readInstance(join(folder, 'missing'))).toBeUndefined();
});

test.each([
  ['demo', false, { seed: 1, scale: 1 }],
  ['demo', true, undefined],
  ['real', true, undefined],
] as const)('an empty folder is founded as a %s world, complete: %s', (world, complete, demo) => {
  const founded = openInstance(join(folder, 'new'), 'tennis', world, now, demo);
  const createdAt = '2026-01-02T03:04:05.000Z';
  expect(founded).toEqual({ sport: 'tennis', world, complete, createdAt, ...(demo && { demo }) });
  expect(readInstance(join(folder, 'new'))).toEqual(founded);
});

test('a known instance is opened as what it is', () => {
  const founded = openInstance(folder, 'badminton', 'demo', now);
  expect(openInstance(folder, 'badminton', 'real', new Date(0))).toEqual(founded);
});

test('the other sport is refused and changes nothing', () => {
  const founded = openInstance(folder, 'badminton', 'real', now);
  const refusal = { reason: 'import.sport', details: { instance: 'badminton', data: 'tennis' } };
  expect(() => openInstance(folder, 'tennis', 'real', now)).toThrow(expect.objectContaining(refusal));
  expect(readInstance(folder)).toEqual(founded);
});

test('what is written is read, and nothing else stays behind', () => {
  const facts = { sport: 'badminton', world: 'demo', complete: true, createdAt: now.toISOString() } as const;
  writeInstance(folder, { ...facts, complete: false });
  writeInstance(folder, facts);
  expect(readInstance(folder)).toEqual(facts);
  expect(readdirSync(folder)).toEqual(['instance.json']);
});

test.each(['', '{', '[]', '{"sport":"chess"}'])('a file that says %j is named in the error', (text) => {
  writeFileSync(join(folder, 'instance.json'), text);
  expect(() => readInstance(folder)).toThrow(ConfigError);
  expect(() => readInstance(folder)).toThrow(/instance\.json is not readable/);
});
