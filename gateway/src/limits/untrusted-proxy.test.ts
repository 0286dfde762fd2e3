import { expect, test } from '@jest/globals';
import { UntrustedProxy } from './untrusted-proxy.js';

let now = 0;
const proxies = () =>
  new UntrustedProxy(
    (address) => address === '10.0.0.1',
    () => new Date(now),
  );

test.each(['10.0.0.7', '192.168.1.4', '127.0.0.1', '::1', '::ffff:172.16.0.9', 'fd00::7'])(
  'calls forwarded by %s, which is not trusted, are reported with the variable',
  async (address) => {
    const proxy = proxies();
    proxy.note(address);
    expect(await proxy.requirement.check()).toEqual([
      {
        variable: 'TRUSTED_PROXIES',
        problem: expect.stringContaining(`come from ${address},`),
        remedy: expect.stringContaining(address),
        isBlocking: false,
      },
    ]);
  },
);

test.each(['10.0.0.1', '203.0.113.9', '2001:db8::1', 'nonsense', ''])('%p is not reported', async (address) => {
  const proxy = proxies();
  proxy.note(address);
  expect(await proxy.requirement.check()).toEqual([]);
});

test('a proxy that has been silent for ten minutes is no longer reported', async () => {
  const proxy = proxies();
  proxy.note('10.0.0.7');
  now += 10 * 60_000;
  expect(await proxy.requirement.check()).toHaveLength(1);
  now += 1;
  expect(await proxy.requirement.check()).toEqual([]);
});
