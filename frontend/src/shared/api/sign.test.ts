import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it, test } from '@jest/globals';
import { canonicalRequest, signing } from '@rallyrank/contracts/shared/signing';
import { signatureHeaders, signedQuery } from './sign';

const NOW = Date.UTC(2026, 0, 2, 3, 4, 59);
const request = {
  method: 'get',
  path: '/prod-api/tournament/player/listPlayerOptions',
  query: [['name', '安洗莹'] as const, ['b', 'a b&c'] as const],
  body: new Uint8Array(),
};

describe('signatureHeaders', () => {
  it('agrees with node:crypto for the canonical text', () => {
    const headers = signatureHeaders(request, 'a key', NOW, 'abcdefghij');
    const text = canonicalRequest({
      ...request,
      bodyHash: createHash('sha256').update('').digest('hex'),
      nonce: 'abcdefghij',
      minute: Math.floor(NOW / 60_000),
    });
    expect(headers[signing.nonceHeader]).toBe('abcdefghij');
    expect(headers[signing.signatureHeader]).toBe(createHmac('sha256', 'a key').update(text).digest('hex'));
  });

  it('uses another random nonce of ten characters for every call', () => {
    const nonces = new Set(
      Array.from({ length: 50 }, () => signatureHeaders(request, 'k', NOW)[signing.nonceHeader] ?? ''),
    );
    expect(nonces.size).toBe(50);
    for (const nonce of nonces) expect(nonce).toMatch(/^[\w-]{10}$/);
  });

  it('signs the body', () => {
    const sign = (text: string) =>
      signatureHeaders({ ...request, body: Buffer.from(text) }, 'k', NOW, 'abcdefghij')[signing.signatureHeader];
    expect(sign('{"a":1}')).not.toBe(sign('{"a":2}'));
  });

  it('sends the hash of a body, and none without a body', () => {
    const hashOf = (text: string) =>
      signatureHeaders({ ...request, body: Buffer.from(text) }, 'k', NOW)[signing.bodyHashHeader];
    expect(hashOf('{"a":"安"}')).toBe(createHash('sha256').update('{"a":"安"}').digest('hex'));
    expect(hashOf('')).toBeUndefined();
  });

  it('leaves the dictionary and system paths unsigned', () => {
    expect(signatureHeaders({ ...request, path: '/prod-api/system/dict/data/list' }, 'k', NOW)).toEqual({});
  });
});

test('a query contains the same nonce and signature as the headers of the call', () => {
  const query = [['rooms', 'board:3']] as const;
  const address = signedQuery('/prod-api/live/events', query, 'a key', NOW, 'abcdefghij');
  const headers = signatureHeaders(
    { method: 'GET', path: '/prod-api/live/events', query, body: new Uint8Array() },
    'a key',
    NOW,
    'abcdefghij',
  );
  expect(Object.fromEntries(address)).toEqual({
    rooms: 'board:3',
    [signing.nonceParameter]: 'abcdefghij',
    [signing.signatureParameter]: headers[signing.signatureHeader],
  });
});
