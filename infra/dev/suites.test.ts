import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import jestConfig, { files as patterns } from '../../jest.config.js';
import { suitesWith } from './suites.mjs';
import Sequencer, { longest } from './test-sequencer.mjs';

const files = globSync('{contracts,infra,services,gateway,frontend,tools}/**/*.{test,e2e}.{ts,tsx}', {
  exclude: (name) => name === 'node_modules' || name === 'dist',
});
const suites = Object.entries(patterns);
const jest = 'node_modules/jest/bin/jest.js';

test('each test file belongs to one suite, and each suite has files', () => {
  const suitesOf = (file: string): string[] =>
    suites.filter(([, pattern]) => new RegExp(pattern).test(file)).map(([key]) => key);
  expect(files.filter((file) => suitesOf(file).length !== 1)).toEqual([]);
  expect([...new Set(files.flatMap(suitesOf))].sort()).toEqual(Object.keys(patterns).sort());
  expect(Object.keys(suitesWith([])).sort()).toEqual(Object.keys(patterns).sort());
  expect(jestConfig.projects.map(({ displayName }) => displayName)).toEqual(Object.keys(patterns));
});

test('tests in a copy of the project are not found, even while another suite makes the copy', () => {
  mkdirSync('.cache', { recursive: true });
  const copy = mkdtempSync('.cache/copy-');
  try {
    writeFileSync(join(copy, 'a.e2e.ts'), '');
    const args = [jest, '--listTests', '--selectProjects', 'browser'];
    const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
    expect(stdout).toContain('own-page.e2e.ts');
    expect(stdout).not.toContain(copy);
  } finally {
    rmSync(copy, { recursive: true });
  }
});

test('without servers, what needs them is named as not run, and fault tests without servers still run', () => {
  const { unit, server, fault, cluster } = suitesWith(['no Kafka']);
  expect([unit.missing, server.missing, cluster.missing?.includes('no Kafka')]).toEqual([
    undefined,
    ['no Kafka'],
    true,
  ]);
  expect('t3-nats-restarted.server.fault.test.ts').toMatch(new RegExp(fault.ignore ?? ''));
  expect('kill.fault.test.ts').not.toMatch(new RegExp(fault.ignore ?? ''));
});

test('the files that take longest start first, the longest of them first', () => {
  const sorted = new Sequencer().sort(files.map((path) => ({ path })));
  const first = sorted.slice(0, longest.length).map(({ path }) => basename(path));
  expect(first).toEqual(longest);
  expect(sorted).toHaveLength(files.length);
});
