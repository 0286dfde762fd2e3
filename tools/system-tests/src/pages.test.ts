import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { scheduleMatches } from '@rallyrank/contracts/live/rpc';
import { mergePlayers } from '@rallyrank/contracts/players/merges';
import { resolvePlayers } from '@rallyrank/contracts/players/rpc';
import { pageSummaries } from '@rallyrank/contracts/shared/page-summaries';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { until } from '@rallyrank/infra/testing/until';
import { openTestSite, type TestSite } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await writeWorld(site.network.rpc, testWorld);
  await site.network.caughtUp();
  await site.computed();
});
afterAll(() => site.stop());

const read = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${site.url}${address}`, { headers: { accept: 'text/html', ...headers } });
  return { status: response.status, text: await response.text() };
};

/** Returns a page once its head is complete: the first page may take longer than a visitor waits for it. */
const page = (address: string) =>
  until(`the head of ${address}`, async () => {
    const answer = await read(address);
    return answer.text.includes('class="boot-plain"') && answer;
  });

const dataIn = (text: string): Record<string, unknown>[] =>
  [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) => JSON.parse(json ?? ''));

describe('a page without JavaScript', () => {
  test('of a player shows rank, figures and results', async () => {
    const { status, text } = await page('/player/detail?id=1&lang=en');
    expect(status).toBe(200);
    expect(text).toContain('<title>ALDER Bo · RallyRank</title>');
    expect(text).toMatch(/<td>Men&#39;s singles<\/td><td><\/td><td>2<\/td><td>9,000<\/td><td>1<\/td>/);
    expect(text).toContain('<a href="/tournament/detail?id=3">');
    expect(dataIn(text)[0]).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { name: 'ALDER Bo', alternateName: ['安博'] },
    });
  });

  test('of a match shows both sides, the score and the matches around it, and links to players and the event', async () => {
    const { status, text } = await page('/match/detail?id=1-1&lang=en');
    expect(status).toBe(200);
    expect(text).toMatch(/<title>[^<]+ – [^<]+: Spring Open 2024, [^<]+ · RallyRank<\/title>/);
    expect(text).toContain('<a href="/tournament/detail?id=1">');
    expect(text).toMatch(/<a href="\/player\/detail\?id=\d+">/);
    expect(text).toMatch(/<a href="\/match\/detail\?id=1-\d+">\d+–\d+/);
    expect(dataIn(text)[0]).toMatchObject({
      '@type': 'SportsEvent',
      competitor: [{ '@type': 'Person' }, { '@type': 'Person' }],
      superEvent: { '@type': 'SportsEvent', name: 'Spring Open 2024' },
    });
  });

  test('of an unknown or malformed match is not found', async () => {
    for (const id of ['1-999', '999-1', 'abc', '1-1-1']) {
      const address = `/match/detail?id=${id}`;
      const found = await until(`an answer for ${id}`, async () => {
        const answer = await read(address);
        return answer.status === 404 && answer;
      });
      expect(found.text).toContain('class="boot-plain"');
    }
  });

  test('of a merged player redirects to the remaining one, with the other parameters', async () => {
    const twin = { id: '40', sourceKey: 'other:5', name: { en: 'ELM Boris' }, otherNames: [] };
    await site.network.rpc.call(resolvePlayers, { players: [twin] });
    const merge = { body: { playerId: '5', mergedId: '40', reason: 'One person' } };
    const editor = userWith('Ann', ['player:index:edit']);
    expect((await routeClient({ service: site.network })(mergePlayers, editor, merge)).status).toBe(200);
    const answer = await until('the redirect', async () => {
      const headers = { accept: 'text/html' };
      const sent = await fetch(`${site.url}/player/detail?id=40&tab=results`, { headers, redirect: 'manual' });
      return sent.status === 301 && sent;
    });
    expect(answer.headers.get('location')).toBe('/player/detail?id=5&tab=results');
  });

  test('of an event shows champions and, with a draw, its matches', async () => {
    const { text } = await page('/tournament/detail?id=1&drawId=2&lang=en');
    expect(dataIn(text)[0]).toMatchObject({ '@type': 'SportsEvent', sport: 'badminton' });
    expect(text).toMatch(
      /<tr><td>Final<\/td><td>[^<]+<\/td><td>[^<]+<\/td><td><a href="\/match\/detail\?id=1-\d+">\d+–\d+/,
    );
  });

  test('of an event begins with its first draw, and shows the order of play', async () => {
    const [{ matches }] = testWorld.schedules as [(typeof testWorld.schedules)[number]];
    const planned = { ...matches[0]!, matchId: '9', slot: 0, notBefore: '2025-09-21T04:00:00Z' };
    await site.network.rpc.call(scheduleMatches, { editionId: '3', matches: [planned] });
    await site.network.caughtUp();
    const row = '<td>CEDAR Bo / DOGWOOD Bo</td>';
    for (const [language, day] of Object.entries({ en: '21 Sept 2025', zh: '2025年9月21日' }))
      await until(`the planned match in ${language}`, async () =>
        (await page(`/tournament/detail?id=3&drawId=2&lang=${language}`)).text.includes(`${row}<td>${day}</td></tr>`),
      );
    const { text } = await page('/tournament/detail?id=3&lang=en');
    expect(text).toContain('<title>Spring Open 2025 · RallyRank</title>');
    expect(text).toMatch(
      /<table><caption>Men&#39;s singles<\/caption>[\s\S]*<td><a href="\/match\/detail\?id=3-\d+">\d+–\d+/,
    );
  });

  test('of a ranking lists the competitors in force', async () => {
    const { text } = await page('/ranking/bwf?discipline=MS&lang=en');
    const [list] = dataIn(text) as [{ itemListElement: { position: number; name: string }[] }];
    expect(list.itemListElement.map(({ position, name }) => [position, name])).toEqual([
      [1, 'BIRCH Bo'],
      [2, 'ALDER Bo'],
      [3, 'DOGWOOD Bo'],
      [3, 'ELM Bo'],
    ]);
  });

  test('of the all-time ranking lists the competitors', async () => {
    const { text } = await page('/ranking/alltime?discipline=MS&lang=en');
    expect(text).toContain('<h1>All-time ranking: Men&#39;s singles</h1>');
    expect(text).toMatch(/All-time ranking in Men&#39;s singles of \d+ \w+ \d{4}. No. 1: /);
    expect(text).toMatch(/<tr><td>1<\/td><td><a href="\/player\/detail\?id=\d+">/);
  });

  test('of a head-to-head shows the balance and every match', async () => {
    const { text } = await page('/h2h?playerId=1&opponentId=2&lang=en');
    const { total, matches } = JSON.parse(
      (await site.get('/tournament/player/getPlayerH2H', { playerId: '1', opponentId: '2' })).text,
    ).data.pair;
    expect(text).toContain(`<p>${total.won}–${total.lost}</p>`);
    expect(text.match(/<tr><td>\d/g)).toHaveLength(matches.length);
  });

  test.each([
    ['/player', 'en', 'Players', pageSummaries.players.en],
    ['/player', 'zh', '球员', pageSummaries.players.zh],
    ['/tournament', 'en', 'Tournaments', pageSummaries.events.en],
    ['/tournament?seriesId=2', 'en', 'Tour Finals', pageSummaries.editions.en],
    ['/tournament', 'zh', '赛事', pageSummaries.events.zh],
  ])('of a list describes its content: %s in %s', async (address, language, heading, summary) => {
    const { text } = await page(`${address}${address.includes('?') ? '&' : '?'}lang=${language}`);
    expect(text).toContain(`<h1>${heading}</h1><p>${summary}</p><table>`);
    expect(text).toMatch(new RegExp(`<meta name="description" content="[^"]*${summary}" />`));
  });

  test('of texts has the same content as with it', async () => {
    const { sections } = JSON.parse((await site.get('/site/texts', { page: 'guide' })).text).data;
    const { text } = await page('/other/guide?lang=zh');
    expect(text).toContain('<title>使用指南 · RallyRank</title>');
    expect(text.match(/<section id="[a-z-]+"><h2>/g)).toHaveLength(sections.length);
    expect(text).toContain(`<p>${sections[1].body.zh[0]}</p>`);
    expect(text).toContain('<a href="/h2h/battle">');
  });

  test.each(['/', '/index', '/player', '/tournament', '/series', '/h2h', '/association'])(
    'at %s has a title, a heading and an address of its own',
    async (address) => {
      const { status, text } = await page(address);
      expect(status).toBe(200);
      expect(text).toMatch(/<title>[^<]+<\/title>/);
      expect(text).toMatch(/<h1[^>]*>[^<]+<\/h1>/);
      expect(text).toMatch(/<link rel="canonical" href="http:\/\/127.0.0.1:\d+\//);
    },
  );
});

test.each([
  '/player/detail?id=999',
  '/player/relation?id=999',
  '/tournament/detail?id=999',
  '/tournament?seriesId=999',
  '/tournament?pageNum=900',
  '/player?pageNum=900',
  '/tournament/live?editionId=999',
  '/tournament/predictions?eventId=999',
  '/tournament/draw/simulator?eventId=1&drawId=999',
  '/h2h?playerId=999',
  '/h2h?playerId=1&opponentId=999',
  '/h2h/battle?ids=1,999',
  '/performance/result?winnerId=999',
  '/association/matches?association=CHN&opponentAssociation=QQQ',
  '/season/detail?season=1800',
  '/ranking/bwf?date=1900-01-01',
  '/ranking/elo?discipline=XX',
  '/no/such/page',
  '/player?name=alder&pageNum=2',
  '/player?pageNum=2&pageSize=200',
  '/tournament?season=2024&pageNum=2',
  '/ranking/bwf?pageNum=9',
  '/ranking/elo?pageNum=9',
  '/ranking/alltime?pageNum=9',
  '/ranking/peakElo?pageNum=9',
  '/ranking/weeks?pageNum=9',
  '/ranking/changes?pageNum=9',
  '/goat?pageNum=9',
  '/record?pageNum=900',
  '/association?pageNum=9',
  '/association/matches?association=CHN&opponentAssociation=INA&pageNum=90',
  '/season?pageNum=9',
  '/season/player?pageNum=90',
  '/season/timeline?pageNum=9',
  '/series?pageNum=9',
  '/h2h/greatest-matches?pageNum=90',
  '/h2h/rivalries?pageNum=90',
  '/performance/result?pageNum=9',
  '/performance/match?pageNum=9',
  '/performance/grandSlam?pageNum=9',
  '/player/relation?pageNum=9',
  '/tournament/predictions?pageNum=9',
  '/tournament/predictions?state=open&pageNum=2',
  '/tournament/predictions/crowd?pageNum=9',
  '/tournament/predictions/leaders?pageNum=9',
  '/season/player?season=1800',
  '/season/player?season=1800-1805',
])('%s does not exist', async (address) => {
  const { status, text } = await page(address);
  expect([status, text.includes('noindex')]).toEqual([404, true]);
});

test.each([
  ['/ranking/elo?discipline=WD&association=CHN', 'Elo ranking: Women&#39;s doubles', '/ranking/elo?discipline=WD'],
  ['/goat?by=player', 'GOAT ranking: Men&#39;s singles', '/goat'],
  ['/season/detail?discipline=WS', 'Season 2025: Women&#39;s singles', '/season/detail?discipline=WS'],
  ['/tournament/detail?id=1&drawId=2', 'Spring Open 2024: Men&#39;s singles', '/tournament/detail?id=1&amp;drawId=2'],
  ['/goat?discipline=MS', 'GOAT ranking: Men&#39;s singles', '/goat'],
  ['/ranking/bwf?discipline=MS', 'World ranking: Men&#39;s singles', '/ranking/bwf'],
  ['/h2h/battle?ids=1,2', 'Battle: ALDER Bo, BIRCH Bo', '/h2h/battle?ids=1%2C2'],
  ['/tournament?seriesId=1&level=super-300', 'Tournaments: Spring Open', '/tournament?seriesId=1'],
  ['/player?pageNum=3&pageSize=10', 'Players', '/player?pageNum=3&amp;pageSize=10'],
  ['/player?pageNum=2&pageSize=many', 'Players', '/player?pageNum=2'],
  ['/performance/result?pageNum=2&pageSize=1', 'Title results: Men&#39;s singles', '/performance/result'],
  ['/player/relation?id=1&pageNum=9', 'Player relations: ALDER Bo', '/player/relation?id=1'],
  ['/season/player?season=2023-2024&level=none', 'Player seasons: Men&#39;s singles', '/season/player'],
])('%s is about what it names, and belongs to one address', async (address, title, canonical) => {
  const { status, text } = await page(`${address}&lang=en`);
  expect(status).toBe(200);
  expect(text).toContain(`<title>${title} · RallyRank</title>`);
  expect(text).toContain(`<link rel="alternate" hreflang="x-default" href="${site.url}${canonical}" />`);
});

test('the sitemap contains every player and every event, and robots.txt refers to the sitemap', async () => {
  const locations = async (url: string) => {
    const response = await fetch(url);
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    return [...(await response.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location ?? '');
  };
  const [, index] = /Sitemap: (\S+)/.exec((await read('/robots.txt')).text) ?? [];
  const parts = await locations(index ?? '');
  const addresses = (await Promise.all(parts.map(locations))).flat();
  for (const path of ['/other/about', '/bilibili']) expect(addresses).toContain(site.url + path);
  for (const { id } of testWorld.players) expect(addresses).toContain(`${site.url}/player/detail?id=${id}`);
  expect(addresses.filter((address) => address.includes('/tournament/detail'))).toHaveLength(testWorld.editions.length);
  expect(new Set(addresses).size).toBe(addresses.length);
  expect((await read('/sitemap-players-2.xml')).status).toBe(404);
});

describe('feeds', () => {
  const feed = async (name: string) => JSON.parse((await read(`/feeds/${name}.json?lang=en`)).text);

  test('the results contain the champions of the event that ended last', async () => {
    const { items } = await feed('results');
    expect(items.map((item: { id: string }) => item.id.split('?')[1])).toEqual(['id=3', 'id=2', 'id=1']);
    expect(items[0].content_html).toContain('Men&#39;s singles: ALDER Bo');
  });

  test('the lists are sorted newest first, with their top places', async () => {
    const { items } = await feed('rankings');
    expect(items.map((item: { id: string }) => item.id.split('?')[1])).toEqual([
      'discipline=MS&date=2025-03-18',
      'discipline=XD&date=2025-03-18',
      'discipline=MS&date=2025-03-11',
    ]);
    expect(items[0].content_html).toContain('<li value="1">BIRCH Bo, 9,500.5</li>');
  });
});

test('the calendar has whole days, the end after the last one, and the same ids at every call', async () => {
  const { text } = await read('/calendar.ics?id=1&lang=en');
  expect(text).toContain('BEGIN:VEVENT\r\nUID:event-1@127.0.0.1\r\n');
  expect(text).toContain('DTSTART;VALUE=DATE:20240305\r\nDTEND;VALUE=DATE:20240311\r\n');
  expect(text).toContain('SUMMARY:Spring Open 2024\r\n');
  expect(text).toContain('LOCATION:Odense\\, Denmark\r\n');
  expect((await read('/calendar.ics?id=1&lang=en')).text).toBe(text);
  const all = (await read('/calendar.ics')).text;
  expect(all.match(/^UID:/gm)).toHaveLength(testWorld.editions.length);
});

test.each(['player.png?id=1', 'event.png?id=1', 'h2h.png?playerId=1&opponentId=2'])(
  'the picture %s is a PNG of 1200 x 630 pixels',
  async (picture) => {
    const response = await fetch(`${site.url}/pictures/${picture}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      'PNG',
      1200,
      630,
    ]);
    // An empty picture has some 5 kB.
    expect(bytes.length).toBeGreaterThan(10_000);
  },
);

test.each([
  '/pictures/player.png?id=999',
  '/pictures/h2h.png?playerId=1',
  '/calendar.ics?id=999',
  '/feeds/nothing.rss',
])('%s does not exist', async (address) => expect((await fetch(site.url + address)).status).toBe(404));
