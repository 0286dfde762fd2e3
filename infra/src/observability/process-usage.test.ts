import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { until } from '../testing/until.js';
import { ProcessUsage } from './process-usage.js';

let usage: ProcessUsage;
afterEach(() => usage.stop());
const diskOf = async (folder: string) => {
  usage = new ProcessUsage(folder);
  return (await usage.read()).disk;
};
const { blocks, bsize } = statfsSync(tmpdir());

test.each([
  ['that exists', tmpdir()],
  ['that a process has not created', join(tmpdir(), 'rallyrank-not-created', 'stats')],
])('the disk is that of a data folder %s', async (_, folder) => {
  expect(await diskOf(folder)).toEqual({ total: blocks * bsize, free: expect.any(Number) });
});

test('a folder that cannot be reached has no disk', async () => {
  expect(await diskOf(join(process.execPath, 'below-a-file'))).toBeNull();
});

test('two concurrent readings report the same delay of the event loop', async () => {
  usage = new ProcessUsage(tmpdir());
  const delay = async () => (await usage.read()).eventLoop;
  const first = await until('a delay is measured', async () => {
    const measured = await delay();
    return measured.max > 0 && measured;
  });
  expect(await delay()).toEqual(first);
});
