import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('/redirect/{path}, opened directly', () => {
  it.each([
    ['/redirect/player/detail?id=7&tab=results', '/player/detail?id=7&tab=results'],
    ['/redirect/ranking/bwf?lang=zh&q=%E5%AE%89', '/ranking/bwf?lang=zh&q=%E5%AE%89'],
    ['/redirect', '/'],
    ['/redirect/', '/'],
    ['/redirect/redirect/index', '/redirect/index'],
    ['/redirect/elsewhere.example', '/elsewhere.example'],
  ])('%s redirects to %s', async (from, to) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { status, headers, text } = await gateway.ask(from, { method });
      expect([status, headers.location, headers['cache-control'], text]).toEqual([302, to, 'no-store', '']);
      expect(headers['content-security-policy']).toBeDefined();
    }
  });

  it.each(['/redirect//elsewhere.example', '/redirect/\\elsewhere.example', '/redirect/%5Celsewhere.example'])(
    '%s does not redirect to another host',
    async (from) => {
      const { status, headers } = await gateway.ask(from);
      expect([status, headers.location]).toEqual([400, undefined]);
    },
  );

  it.each([
    ['/monitor', '/monitor/server'],
    ['/system?lang=zh', '/system/user?lang=zh'],
    ['/tool', '/tool/build'],
  ])('a section of the back-office redirects, too: from %s to %s', async (from, to) => {
    const { status, headers } = await gateway.ask(from);
    expect([status, headers.location]).toEqual([302, to]);
  });

  it('applies to no other path and no other method', async () => {
    const other = await gateway.ask('/redirector/index', { headers: { accept: '*/*' } });
    expect(other.headers.location).toBeUndefined();
    expect((await gateway.ask('/redirect/index', { method: 'POST' })).status).toBe(405);
  });
});
