import { expect, test } from '@jest/globals';
import { ownBytes } from '@rallyrank/infra/own-bytes';
import { until } from '@rallyrank/infra/testing/until';
import { isPage, type Page, pageOf } from './answer.js';
import { MicroCache } from './micro-cache.js';

const TEXT = '{"code":200,"data":"An answer"}';
const route = { cache: 'short', tags: [] } as const;

test('T23: bytes that fill their memory are not copied', () => {
  const whole = Buffer.allocUnsafeSlow(100_000);
  expect(ownBytes(whole)).toBe(whole);
});

test('T23: a cached answer occupies no more memory than its bytes, plain and compressed', async () => {
  const cache = new MicroCache(
    () => new Date(),
    () => 0,
  );
  const shared = Buffer.from(TEXT);
  expect(shared.buffer.byteLength).toBeGreaterThan(shared.length);
  await cache.load('key', route, async () => ({ answer: pageOf(shared, 'application/json'), tags: [] }));
  const cached = (): Page => {
    const answer = cache.find('key')?.answer;
    if (!answer || !isPage(answer)) throw new Error('no page');
    return answer;
  };
  for (const encoding of ['br', 'gzip'] as const) {
    const isMade = () => cache.compressed('key', cached(), encoding) !== undefined;
    await until(`the page exists in ${encoding}`, isMade);
  }
  const { body, compressed } = cached();
  expect(body.toString()).toBe(TEXT);
  for (const bytes of [body, compressed.br!, compressed.gzip!]) expect(bytes.buffer.byteLength).toBe(bytes.length);
});
