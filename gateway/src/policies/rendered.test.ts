import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { pageSummaries } from '@rallyrank/contracts/shared/page-summaries';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { until } from '@rallyrank/infra/testing/until';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.js';
import { answerJson, type Handler } from '../testing/upstream-server.js';

const HTML = `<html lang="en"><head><meta name="description" content="plain" />
<title>RallyRank</title></head><body><div id="root"><div class="boot-main"></div></div></body></html>`;
const HOSTILE = `</script><script>alert("1")</script>'&`;
let gateway: TestGateway;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rallyrank-rendered-'));
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist', 'index.html'), HTML);
});
afterAll(() => rm(folder, { recursive: true }));

const asOf = { position: 1, time: null };
const single = (data: unknown) => answerJson({ code: 200, msg: 'OK', data, asOf });
const site = {
  sport: 'badminton',
  invented: false,
  disciplines: ['WS'],
  players: 1,
  events: 0,
  matches: 0,
  firstDate: null,
  lastDate: null,
};
const playerNamed = (en: string) => ({
  player: {
    id: '7',
    name: { en, zh: '安博' },
    association: 'DEN',
    gender: 'F',
    birthDate: '1999-02-19',
    hand: null,
    heightCm: null,
    otherNames: [],
  },
  age: null,
  active: true,
  standings: [],
  figures: [],
  form: [],
});

const answersWith = (player: Handler): Handler => {
  const byPath: Readonly<Record<string, Handler>> = {
    '/tournament/basic/getSite': single(site),
    '/tournament/basic/listYear': single([]),
    '/association/names': single([{ code: 'DEN', en: 'Denmark', zh: '丹麦' }]),
    '/tournament/player/getPlayerBasicData': player,
    '/tournament/player/getPlayerTournamentResult': answerJson({ code: 200, msg: 'OK', rows: [], total: 0, asOf }),
  };
  const unknown = answerJson({ code: 404, msg: '', reason: 'player.notFound', requestId: 'x' }, 404);
  return (request, response) => {
    const path = (request.url ?? '').replace('/prod-api', '').split('?')[0] ?? '';
    (byPath[path] ?? unknown)(request, response);
  };
};
const address = '/player/detail?id=7';

beforeEach(async () => {
  gateway = await startTestGateway({}, { frontendFolder: join(folder, 'dist') });
  gateway.upstream.handle = answersWith(single(playerNamed('ALDER Bo')));
});
afterEach(() => gateway.stop());

it('a page with an id in its path exists for digits only', async () => {
  const statusOf = async (path: string) =>
    (await gateway.ask(path, { headers: { 'sec-fetch-mode': 'navigate' } })).status;
  expect(await statusOf('/system/user-auth/role/12')).toBe(200);
  for (const path of ['/system/user-auth/role/x', '/system/user-auth/role/', '/system/user-auth/role/1/2'])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
});

describe('a page of a player', () => {
  it('has its head and its content in the document of the build', async () => {
    const { status, text, headers } = await gateway.ask(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<title>ALDER Bo · RallyRank</title>');
    expect(text).toContain(`<link rel="canonical" href="${gateway.url}${address}" />`);
    expect(text).toContain('<div id="root"><div class="boot-main"><nav class="boot-plain">');
    expect(text).toContain('<h1 class="rr-competitor">ALDER Bo</h1>');
    expect(text).not.toContain('content="plain"');
    const [, data] = /ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data ?? '').mainEntity).toEqual({
      '@type': 'Person',
      name: 'ALDER Bo',
      alternateName: ['安博'],
      url: `${gateway.url}${address}`,
      gender: 'https://schema.org/Female',
      birthDate: '1999-02-19',
      nationality: { '@type': 'Country', name: 'Denmark' },
    });
  });

  it('escapes what a name contains', async () => {
    gateway.upstream.handle = answersWith(single(playerNamed(HOSTILE)));
    const { text } = await gateway.ask(address);
    expect(text).not.toContain('<script>');
    expect(text).not.toContain('alert("1")');
    const [, data] = /ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data ?? '').mainEntity.name).toBe(HOSTILE);
  });

  it.each([
    ['the link', `${address}&lang=zh`, { cookie: 'language=en' }],
    ['the cookie', address, { cookie: 'a=b; language=zh', 'accept-language': 'en' }],
    ['the browser', address, { 'accept-language': 'fr, zh-TW;q=0.5' }],
  ])('is in the language of %s', async (_, path, headers) => {
    const answer = await gateway.ask(path, { headers });
    expect(answer.text).toContain('<html lang="zh">');
    expect(answer.text).toContain('<h1 class="rr-competitor">安博</h1>');
    expect(answer.headers['content-language']).toBe('zh');
    expect(answer.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
    expect((await gateway.ask(address)).text).toContain('<h1 class="rr-competitor">ALDER Bo</h1>');
  });

  it('is rendered once, regardless of additional parameters, until one of its read models changes', async () => {
    const first = await gateway.ask(address);
    const calls = gateway.upstream.requests.length;
    const again = await gateway.ask(`${address}&utm_source=x`, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.status, gateway.upstream.requests.length]).toEqual([304, calls]);
    gateway.upstream.handle = answersWith(single(playerNamed('BIRCH Bo')));
    await gateway.rpc.publish(readModelMoved, { service: 'tournaments', projection: 'matches', position: 2 });
    const { text } = await until('the new name', async () => {
      const answer = await gateway.ask(address);
      return answer.text.includes('BIRCH Bo') && answer;
    });
    expect(text).toContain('<title>BIRCH Bo · RallyRank</title>');
  });

  it('contains the address of the call, but only a valid host', async () => {
    const named = await gateway.ask(address, { headers: { host: 'Example.org:81' } });
    expect(named.text).toContain('<link rel="canonical" href="http://example.org:81/player/detail?id=7" />');
    const unusual = await gateway.ask(address, { headers: { host: "a'$(b)" } });
    expect(unusual.text).toBe(HTML);
  });
});

describe('a page of a record', () => {
  const path = '/record/detail?id=titles.ms.all';
  const most = { en: "Men's singles: most titles", zh: '男单冠军最多' };
  it('has its own title and address, and does not exist without such a record', async () => {
    const holders = [{ competitor: null, association: 'DEN' }];
    const answer = single({ name: most, text: { en: 'Events won.', zh: '夺冠次数。' }, holders });
    const others = answersWith(answer);
    gateway.upstream.handle = (request, response) =>
      request.url?.includes('id=titles.ms.all') ? answer(request, response) : others(request, response);
    const { text } = await gateway.ask(path);
    expect(text).toContain('<title>Men&#39;s singles: most titles · RallyRank</title>');
    expect(text).toContain(`<link rel="canonical" href="${gateway.url}${path}" />`);
    expect(text).toContain('content="Events won. · Denmark"');
    expect((await gateway.ask('/record/detail?id=none', { headers: { accept: 'text/html' } })).status).toBe(404);
  });
});

it('a page of a season has the season and the discipline in its address', async () => {
  const path = '/season/detail?season=2025&discipline=WS';
  const others = answersWith(single({}));
  const byPath: readonly (readonly [string, Handler])[] = [
    ['/season/', single({})],
    ['/getSite', single({ ...site, disciplines: ['MS', 'WS'] })],
  ];
  gateway.upstream.handle = (request, response) => {
    const [, handler = others] = byPath.find(([part]) => request.url?.includes(part)) ?? [];
    handler(request, response);
  };
  const { text } = await gateway.ask(path);
  expect(text).toContain('<title>Season 2025: Women&#39;s singles · RallyRank</title>');
  expect(text).toContain(`${gateway.url}${path.replace('&', '&amp;')}" />`);
});

describe('a page that does not exist', () => {
  it.each(['/player/detail?id=8', '/player/detail?id=x', '/player/detail', '/no/such/page'])(
    '%s is 404',
    async (path) => {
      gateway.upstream.handle = answersWith(
        answerJson({ code: 404, msg: '', reason: 'player.notFound', requestId: 'x' }, 404),
      );
      const { status, text } = await gateway.ask(path, { headers: { accept: 'text/html' } });
      expect(status).toBe(404);
      expect(text).toContain('<meta name="robots" content="noindex" />');
      expect(text).toContain('<h1>Page does not exist</h1>');
      expect(text).not.toContain('canonical');
      expect(text).toContain('<a href="/sitemap">Sitemap</a>');
    },
  );

  it.each([
    ['/h2h/battle?ids=7,8', 'Battle', '<a href="/h2h/battle">Battle</a>'],
    ['/player/detail?id=8', 'Player', '<a href="/player">Player search</a>'],
    ['/system/user-auth/role/x', undefined, '<a href="/index">Back to the home page</a>'],
  ])('%s shows what does not exist, and where to look', async (path, page, way) => {
    gateway.upstream.handle = answersWith(
      answerJson({ code: 404, msg: '', reason: 'player.notFound', requestId: 'x' }, 404),
    );
    const { status, text } = await gateway.ask(path, { headers: { accept: 'text/html' } });
    expect(status).toBe(404);
    expect(text).toContain(page === undefined ? 'There is no page at this address.' : `“${page}” has nothing under`);
    expect(text).toContain(`<li>${way}</li>`);
  });
});

describe('a list', () => {
  const name = { en: 'Fjord Open', zh: '峡湾公开赛' };
  const rows = (more: object) => answerJson({ code: 200, msg: 'OK', rows: [], total: 0, asOf, ...more });
  const events: Handler = (request, response) =>
    rows({ series: request.url?.includes('seriesId=3') ? { id: '3', name } : null })(request, response);

  it.each([
    ['/tournament', 'Tournaments', 'Tournaments', pageSummaries.events.en],
    ['/tournament?seriesId=3', 'Tournaments: Fjord Open', 'Fjord Open', pageSummaries.editions.en],
    ['/record', 'Records', 'Records', pageSummaries.records.en],
    ['/tournament?seriesId=3&lang=zh', '赛事：峡湾公开赛', '峡湾公开赛', pageSummaries.editions.zh],
  ])('%s has its name, and a sentence about its content', async (path, title, heading, summary) => {
    const others = answersWith(single({}));
    gateway.upstream.handle = (request, response) =>
      (request.url?.includes('/event/list') ? events : others)(request, response);
    const { text } = await gateway.ask(path);
    expect(text).toContain(`<title>${title} · RallyRank</title>`);
    expect(text).toContain(`<h1>${heading}</h1><p>${summary}</p>`);
    expect(text).toContain(`${summary}" />`);
  });
});

describe('the page is served without head and content', () => {
  const plainly = async (own: TestGateway) => {
    const { status, text, headers } = await own.ask(address);
    expect([status, text, headers['retry-after']]).toEqual([200, HTML, undefined]);
  };
  const gatewayWith = async (...[config, options]: Parameters<typeof startTestGateway>) => {
    await gateway.stop();
    gateway = await startTestGateway(config, { frontendFolder: join(folder, 'dist'), ...options });
    return gateway;
  };

  it('while a service fails', async () => {
    gateway.upstream.handle = answersWith(answerJson({}, 503));
    await plainly(gateway);
  });

  it('while a service does not answer in time', async () => {
    const own = await gatewayWith({}, { deadlines: { page: 50 } });
    own.upstream.handle = answersWith(() => undefined);
    await plainly(own);
  });

  it('to a client with too many renderings', async () => {
    const own = await gatewayWith({ rateLimits: { page: 1 } });
    own.upstream.handle = answersWith(single(playerNamed('ALDER Bo')));
    await own.ask('/player/detail?id=7&lang=zh');
    await plainly(own);
    expect((await own.ask('/player/detail?id=7&lang=zh')).text).toContain('<h1 class="rr-competitor">安博</h1>');
  });
});

describe('search engines', () => {
  it.each([
    ['/goat/rule', false],
    ['/season/detail', false],
    ['/system/user', true],
    ['/login', true],
  ])('must not list %s: %s', async (path, isKept) => {
    gateway.upstream.handle = answersWith(single(playerNamed('BIRCH Bo')));
    const { status, text } = await gateway.ask(path, { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    expect(text.includes('<meta name="robots" content="noindex" />')).toBe(isKept);
    expect(text.includes('rel="canonical"')).toBe(!isKept);
  });
});
