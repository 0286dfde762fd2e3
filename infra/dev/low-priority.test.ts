import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from '@jest/globals';
import { giveWay } from './low-priority.mjs';

test('a process yields the CPU to processes of other sessions, too', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { detached: true });
  const group = `/proc/${child.pid}/autogroup`;
  giveWay(child.pid);
  expect(getPriority(child.pid)).toBe(10);
  if (existsSync(group)) expect(readFileSync(group, 'utf8')).toMatch(/ nice 10\n$/);
  child.stdin.end();
  await once(child, 'exit');
});
