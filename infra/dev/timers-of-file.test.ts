import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { followTimers } from './timers-of-file.mjs';

const called: string[] = [];
const call = (name: string) => void called.push(name);

test('timers left are ended, those that were due have been called, and promises of a timer still work', async () => {
  const global = { setTimeout, setInterval };
  const end = followTimers(global);
  expect(await promisify(global.setTimeout)(0, 'waited')).toBe('waited');
  await new Promise<void>((resolve) => global.setTimeout(resolve, 0));
  global.setTimeout(call, 1, 'timeout');
  global.setInterval(call, 1, 'interval');
  end();
  expect(global).toEqual({ setTimeout, setInterval });
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(called).toEqual([]);
});
