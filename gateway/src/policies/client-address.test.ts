import { afterEach, describe, expect, it } from '@jest/globals';
import type { GatewayConfig } from '../options.js';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { readAddress } from './client-address.js';

describe('readAddress', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4', '1.2.3.4'],
    ['64:ff9b::1.2.3.4', '1.2.3.4', '1.2.3.4'],
    ['64:ff9b::127.0.0.1', '64:ff9b::7f00:1', '64:ff9b:0:0::/64'],
    ['64:ff9b::10.0.0.1', '64:ff9b::a00:1', '64:ff9b:0:0::/64'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::', '2001:db8:1:2::/64'],
  ])('reads %s', (text, client, group) => {
    expect(readAddress(text)).toEqual({ client, group });
  });

  it.each(['', 'unknown', '1.2.3.4:80', '<script>', '1.2.3.4, 5.6.7.8'])('finds no address in "%s"', (text) => {
    expect(readAddress(text)).toBeUndefined();
  });
});

describe('the address of the caller', () => {
  let gateway: TestGateway;
  afterEach(() => gateway.stop());
  /** Whether a call with these headers counts as one from 9.9.9.9, which is blocked. */
  const isNine = async (config: Partial<GatewayConfig>, headers: Record<string, string | string[]>) => {
    gateway = await startTestGateway({ blockedAddresses: ['9.9.9.9'], ...config });
    const { json } = await gateway.call('/prod-api/test/uncached', { headers });
    expect([200, 428]).toContain(json.code);
    return json.code === 428;
  };
  const proxy = { trustedProxies: ['127.0.0.0/8', '10.0.0.0/8'] };
  const forwarded = (value: string | string[]) => ({ 'x-forwarded-for': value });

  it.each([
    ['x-forwarded-for', '9.9.9.9'],
    ['x-real-ip', '9.9.9.9'],
    ['forwarded', 'for=9.9.9.9'],
    ['x-client-ip', '9.9.9.9'],
  ])('is not what an untrusted caller claims in %s', async (name, value) => {
    expect(await isNine({}, { [name]: value })).toBe(false);
  });

  it.each([
    ['9.9.9.9', true],
    ['::ffff:9.9.9.9', true],
    ['8.8.8.8, 9.9.9.9', true],
    ['8.8.8.8, 9.9.9.9, 10.1.1.1', true],
    ['9.9.9.9, 8.8.8.8', false],
    ['9.9.9.9, 8.8.8.8, 10.1.1.1', false],
    ['9.9.9.9, garbage', false],
    ['9.9.9.9:4711', true],
    ['8.8.8.8:1, 9.9.9.9:4711, 10.1.1.1:80', true],
    ['[::ffff:9.9.9.9]:4711', true],
    ['[::ffff:9.9.9.9]', true],
    ['9.9.9.9:4711, 8.8.8.8:9', false],
    ['9.9.9.9:port', false],
  ])('is the last hop before the trusted proxies in "%s"', async (value, expected) => {
    expect(await isNine(proxy, forwarded(value))).toBe(expected);
  });

  it('is read from all headers if the header is sent twice', async () => {
    expect(await isNine(proxy, forwarded(['9.9.9.9', '8.8.8.8']))).toBe(false);
  });

  it('is never taken from x-real-ip, even from a trusted proxy', async () => {
    expect(await isNine(proxy, { 'x-real-ip': '9.9.9.9' })).toBe(false);
  });
});
