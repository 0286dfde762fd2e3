import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';

const HTML = '<html><meta name="rallyrank-signing-key" content="" /></html>';
const KEY = 'a "key" & more';
const PAGE = '<html><meta name="rallyrank-signing-key" content="a &quot;key&quot; &amp; more" /></html>';
const SCRIPT = 'console.log("安洗莹")';
let gateway: TestGateway;
let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'rallyrank-site-'));
  const dist = join(root, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'index.html': HTML,
    'index.html.br': brotliCompressSync(HTML),
    'assets/app-1a2b.js': SCRIPT,
    'assets/app-1a2b.js.br': brotliCompressSync(SCRIPT),
    'assets/app-1a2b.js.map': '{}',
    'favicon.svg': '<svg/>',
    'flags/中国.svg': '<svg/>',
    '.env': 'SECRET=1',
  };
  await mkdir(join(dist, 'flags'));
  for (const [name, content] of Object.entries(files)) await writeFile(join(dist, name), content);
  await writeFile(join(root, 'secret.txt'), 'secret');
  await symlink(join(root, 'secret.txt'), join(dist, 'link.txt'));
  gateway = await startTestGateway({ signingKey: KEY }, { frontendFolder: dist });
});
afterAll(async () => {
  await gateway.stop();
  await rm(root, { recursive: true });
});

const navigate = { accept: 'text/html,application/xhtml+xml' };

describe('the front end', () => {
  it.each(['/', '/index.html', '/player/detail?id=1', '/ranking/bwf?date=2025-07-01'])(
    'answers %s with the page and its key',
    async (path) => {
      const { status, headers, text } = await gateway.ask(path, { headers: navigate });
      expect([status, text]).toEqual([200, PAGE]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      const again = await gateway.ask(path, { headers: { ...navigate, 'if-none-match': String(headers.etag) } });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );

  it('compresses the page after inserting the key, instead of using the compressed file of the build', async () => {
    const { headers, bytes } = await gateway.ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(bytes).toString()).toBe(PAGE);
  });

  it('serves hashed files as immutable, in an encoding that the browser accepts', async () => {
    const plain = await gateway.ask('/assets/app-1a2b.js');
    expect(plain.text).toBe(SCRIPT);
    expect(plain.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const br = await gateway.ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'br' } });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(SCRIPT);
    expect((await gateway.ask('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await gateway.ask('/flags/%E4%B8%AD%E5%9B%BD.svg')).status).toBe(200);
  });

  it('answers HEAD without a body and rejects other methods', async () => {
    const head = await gateway.ask('/favicon.svg', { method: 'HEAD' });
    expect([head.status, head.headers['content-length'], head.text]).toEqual([200, '6', '']);
    const post = await gateway.ask('/favicon.svg', { method: 'POST' });
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD']);
  });

  it.each(['/.env', '/assets/app-1a2b.js.map', '/assets/app-1a2b.js.br', '/link.txt', '/nothing.js', '/assets/'])(
    'does not serve %s',
    async (path) => {
      const { status, json } = await gateway.ask(path);
      expect([status, json.reason]).toEqual([404, 'http.notFound']);
    },
  );

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..\\secret.txt',
    '//etc/passwd',
  ])('does not serve files outside its folder: %s', async (path) => {
    const { status, text } = await gateway.ask(path, { headers: navigate });
    expect([400, 404]).toContain(status);
    expect(text).not.toContain('secret');
  });

  it('serves the page with status 404 for an unknown address', async () => {
    const { status, text } = await gateway.ask('/no/such/page', { headers: navigate });
    expect([status, text]).toEqual([404, PAGE]);
  });

  it('serves pages to all clients, other addresses for navigation only, and none below the API', async () => {
    expect((await gateway.ask('/player', { headers: { accept: '*/*' } })).status).toBe(200);
    const unknown = await gateway.ask('/no/such/page', { headers: { accept: '*/*' } });
    expect([unknown.status, unknown.json.reason]).toEqual([404, 'http.notFound']);
    expect((await gateway.ask('/player.js', { headers: navigate })).status).toBe(404);
    expect((await gateway.ask('/prod-apix', { headers: navigate })).status).toBe(404);
    expect((await gateway.call('/prod-api/nothing', { headers: navigate })).json.code).toBe(404);
  });
});

describe('without a built front end', () => {
  it('a clear message is shown, and the API works', async () => {
    const alone = await startTestGateway({}, { frontendFolder: join(root, 'nowhere') });
    const { status, text } = await alone.ask('/');
    expect([status, text]).toEqual([503, expect.stringContaining('npm run build')]);
    expect((await alone.call('/prod-api/test/short')).status).toBe(200);
    await alone.stop();
  });
});
