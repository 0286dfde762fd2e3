import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { canonicalRequest, signing } from '@rallyrank/contracts/shared/signing';
import { signedCall } from './signed-call';

const signer = { key: 'a key', now: Date.UTC(2026, 0, 2, 3, 4, 59), token: 'of-a-session', language: 'zh' };
const address = 'http://site.example/prod-api';

const expected = (method: string, path: string, query: [string, string][], body: Buffer, nonce: string) => {
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const minute = Math.floor(signer.now / 60_000);
  const text = canonicalRequest({ method, path, query, bodyHash, nonce, minute });
  return createHmac('sha256', signer.key).update(text).digest('hex');
};

describe('a call of the viewer', () => {
  it('is signed with its query, and uses the session and the language of the page', async () => {
    const url = `${address}/player/list?name=%E5%AE%89&pageNum=2`;
    const { headers, ...call } = await signedCall({ url, method: 'GET', headers: { accept: '*/*' } }, signer);
    expect(call).toEqual({ url, method: 'GET' });
    expect(headers).toMatchObject({ accept: '*/*', Authorization: 'Bearer of-a-session', 'Accept-Language': 'zh' });
    const query: [string, string][] = [
      ['name', '安'],
      ['pageNum', '2'],
    ];
    const nonce = headers[signing.nonceHeader] ?? '';
    const signature = expected('GET', '/prod-api/player/list', query, Buffer.from(''), nonce);
    expect(headers[signing.signatureHeader]).toBe(signature);
  });

  it('is signed with the bytes of its body', async () => {
    const body = '{"name":"安"}';
    const call = await signedCall({ url: `${address}/login`, method: 'POST', headers: {}, body }, signer);
    const nonce = call.headers[signing.nonceHeader] ?? '';
    const signature = expected('POST', '/prod-api/login', [], Buffer.from(body), nonce);
    expect(call.headers[signing.signatureHeader]).toBe(signature);
    expect(Buffer.from(call.body as Uint8Array).toString()).toBe(body);
  });

  it('sends a form with the boundary that was signed', async () => {
    const body = new FormData();
    body.append('file', new File(['a,b'], 'names.csv'));
    const headers = { 'Content-Type': 'multipart/form-data' };
    const call = await signedCall({ url: `${address}/upload`, method: 'POST', headers, body }, signer);
    const [, boundary] = /^multipart\/form-data; ?boundary=(.+)$/.exec(call.headers['Content-Type'] ?? '') ?? [];
    const sent = Buffer.from(call.body as Uint8Array);
    expect(sent.toString()).toContain(`--${boundary}`);
    expect(call.headers[signing.bodyHashHeader]).toBe(createHash('sha256').update(sent).digest('hex'));
  });

  it('keeps the commas of a path, and sends no token without a session', async () => {
    const url = `${address}/player/1%2C2`;
    const call = await signedCall({ url, method: 'DELETE', headers: {} }, { ...signer, token: undefined });
    expect(call.url).toBe(`${address}/player/1,2`);
    expect(call.headers).not.toHaveProperty('Authorization');
  });
});
