import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway.js';
import { answerJson, type Handler } from '../../testing/upstream-server.js';

const HOSTILE = `Open ]]></title><script>alert("1")</script>;, \\ 公开赛\nBEGIN:VEVENT`;
const MAX_OCTETS = 75;
const asOf = { position: 1, time: '2026-01-02T03:04:05.000Z' };
const event = {
  id: '5',
  name: { en: HOSTILE.repeat(3), zh: null },
  level: 'super-1000',
  season: 2026,
  startDate: '2026-01-05',
  endDate: '2026-01-31',
  association: 'DEN',
  seriesId: '1',
  city: 'Odense',
  status: 'cancelled',
  prizeMoneyUsd: null,
  surface: null,
  matches: 0,
  champions: [],
  state: 'upcoming' as const,
};
const byPath: Readonly<Record<string, Handler>> = {
  '/prod-api/tournament/basic/getSite': answerJson({
    code: 200,
    msg: 'OK',
    data: { sport: 'badminton', invented: false },
    asOf,
  }),
  '/prod-api/association/names': answerJson({
    code: 200,
    msg: 'OK',
    data: [{ code: 'DEN', en: 'Denmark', zh: '丹麦' }],
    asOf,
  }),
  '/prod-api/tournament/event/list': answerJson({ code: 200, msg: 'OK', rows: [event], total: 1, asOf }),
  '/prod-api/tournament/event/getEventById': answerJson({
    code: 200,
    msg: 'OK',
    data: { ...event, draws: [], editions: [] },
    asOf,
  }),
};
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ rateLimits: { picture: 1 } });
  gateway.upstream.handle = (request, response) =>
    (byPath[(request.url ?? '').split('?')[0] ?? ''] ?? answerJson({}, 503))(request, response);
});
afterAll(() => gateway.stop());

describe('the calendar', () => {
  it('folds lines at 75 octets, never inside a character, and escapes texts (RFC 5545, 3.1 and 3.3.11)', async () => {
    const { text, headers } = await gateway.ask('/calendar.ics');
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const lines = text.split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= MAX_OCTETS && !line.includes('\n'))).toBe(true);
    expect(text).not.toContain('\ufffd');
    const unfolded = text.replaceAll('\r\n ', '');
    const escaped = HOSTILE.replaceAll('\\', '\\\\').replace(/[;,]/g, '\\$&').replaceAll('\n', '\\n');
    expect(unfolded).toContain(`SUMMARY:${escaped.repeat(3)}\r\n`);
    expect(unfolded.match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });

  it('is stamped with the time of the data and marks cancelled events', async () => {
    const { text } = await gateway.ask('/calendar.ics?id=5');
    expect(text).toContain('UID:event-5@127.0.0.1\r\n');
    expect(text).toContain('DTSTAMP:20260102T030405Z\r\n');
    expect(text).toContain('DTEND;VALUE=DATE:20260201\r\n');
    expect(text).toContain('STATUS:CANCELLED\r\n');
  });
});

describe('a feed', () => {
  it.each(['atom', 'rss'])('as %s contains no markup of a name', async (format) => {
    const { status, text } = await gateway.ask(`/feeds/results.${format}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>');
    expect(text).toContain(']]&gt;&lt;/title&gt;');
  });

  it('as JSON contains the unchanged name', async () => {
    const { json } = await gateway.ask('/feeds/results.json');
    expect(json.items).toMatchObject([{ title: event.name.en, date_modified: '2026-01-31T00:00:00.000Z' }]);
  });

  it('is unavailable while its service is unavailable', async () => {
    expect((await gateway.ask('/feeds/rankings.atom')).status).toBe(503);
  });
});

describe('pictures', () => {
  it('have a separate rate limit, which cached pictures do not count towards', async () => {
    const first = await gateway.ask('/pictures/event.png?id=5');
    expect([first.status, first.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await gateway.ask('/pictures/event.png?id=5')).status).toBe(200);
    const second = await gateway.ask('/pictures/event.png?id=5&lang=zh');
    expect([second.status, second.json.reason]).toEqual([429, 'rate.exceeded']);
    expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    expect((await gateway.ask('/calendar.ics')).status).toBe(200);
  });
});

describe('robots.txt', () => {
  it('contains the sitemap', async () => {
    expect((await gateway.ask('/robots.txt')).text).toContain(`Sitemap: ${gateway.url}/sitemap.xml`);
  });
});

describe('the sitemap of pages', () => {
  it('contains public pages only', async () => {
    const { text } = await gateway.ask('/sitemap-pages.xml');
    const paths = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
    expect(paths).toContain('/goat/lab');
    expect(
      paths.filter((path) => /^\/(system\/(?!system)|monitor|tool|login|user|frame)|console|\{/.test(path)),
    ).toEqual([]);
  });
});
