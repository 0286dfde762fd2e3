import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '@rallyrank/gateway/testing/test-gateway';

const compiled = fileURLToPath(new URL('../../dist/commands/api.js', import.meta.url));
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ signingKey: 'the key of the operator' });
});
afterAll(() => gateway.stop());

const run = (args: string[], key = 'the key of the operator') =>
  new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const env = { RALLYRANK_URL: gateway.url, SIGNING_KEY: key };
    const child = execFile(process.execPath, [compiled, ...args], { env }, (_, out, err) =>
      resolve({ code: child.exitCode, out, err }),
    );
  });

describe('npm run api', () => {
  it('makes a signed call and prints the answer', async () => {
    const { code, out, err } = await run(['get', '/test/short?b=2&a=安']);
    expect([code, err]).toEqual([0, 'HTTP 200 OK\n']);
    expect(out).toBe('{\n  "code": 200,\n  "msg": "ok",\n  "data": "first"\n}\n');
  });

  it('sends a body, even to a path with the API prefix', async () => {
    expect((await run(['POST', '/prod-api/test/write', '{"a":1}'])).code).toBe(0);
  });

  it('prints a rejection and exits with 1', async () => {
    const { code, out, err } = await run(['GET', '/test/short'], 'another key');
    expect([code, err]).toEqual([1, 'HTTP 400 Bad Request\n']);
    expect(JSON.parse(out).reason).toBe('signature.invalid');
  });

  it('prints its usage', async () => {
    const { code, err } = await run(['GET']);
    expect([code, err]).toEqual([2, expect.stringContaining('usage: npm run api')]);
  });
});
