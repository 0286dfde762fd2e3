import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { column, instantColumn } from '@rallyrank/contracts/shared/file-columns';
import type { Language } from '@rallyrank/contracts/shared/language';
import { pageRoute, type RouteDef } from '@rallyrank/contracts/shared/route';
import { enteredWords } from '@rallyrank/contracts/shared/words';
import { z } from 'zod';
import { type ExportFormat, streamExport } from './export-stream.js';

const list = pageRoute({
  service: 'stats',
  name: 'things',
  method: 'GET',
  path: '/things',
  summary: 'invented',
  query: z.object({}),
  row: z.object({}).loose(),
  access: 'public',
  cache: 'none',
  tags: [],
  rate: 'read',
});

const inEnglish = { language: 'en', zone: 'UTC', name: 'things.json' } as const;

let server: Server;
afterEach(() => void server.close());
const serve = async (listener: RequestListener): Promise<string> => {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const exported = async (
  format: ExportFormat,
  rows: readonly unknown[],
  exportedRoute: RouteDef = list,
  language: Language = 'en',
  zone = 'UTC',
) =>
  fetch(
    await serve((_, response) =>
      streamExport(response, exportedRoute, format, { code: 200, rows }, { language, zone, name: `things.${format}` }),
    ),
  );

describe('an export', () => {
  test.each([0, 1, 200, 201, 1_000])('of %i rows is complete in both formats', async (count) => {
    const rows = Array.from({ length: count }, (_, i) => ({ i, name: `安 ${i}` }));
    const json = await exported('json', rows);
    expect(json.headers.get('content-disposition')).toBe('attachment; filename="things.json"');
    expect(json.headers.get('cache-control')).toBe('no-store');
    expect(await json.json()).toEqual({ code: 200, rows });
    server.close();
    const lines = (await (await exported('csv', rows)).text()).trimEnd().split('\r\n');
    expect(lines.slice(1)).toEqual(rows.map(({ i, name }) => `${i},${name}`));
  });

  test('of an empty list has the columns that its rows would have', async () => {
    const row = z.object({
      n: z.int(),
      event: z.object({ id: z.string(), name: z.object({ en: z.string() }).optional() }).nullable(),
      players: z.array(z.object({ id: z.string() })),
      games: z.array(z.tuple([z.int(), z.int()])),
      counts: z.record(z.string(), z.int()),
    });
    const known = { ...list, answer: pageRoute({ ...list, access: 'public', row }).answer };
    expect(await (await exported('csv', [], known)).text()).toBe(
      'N,Tournament id,Tournament name (English),Player id,Games,Count\r\n',
    );
    server.close();
    const full = [{ n: 1, event: null, players: [], games: [[21, 8]], counts: { won: 2 } }];
    expect(await (await exported('csv', full, known)).text()).toBe(
      'N,Tournament id,Tournament name (English),Player id,Games,Count won\r\n1,,,,21-8,2\r\n',
    );
  });

  test.each([
    ['en', 'State,Job\r\n', 'Paused,A job\r\n2,Another\r\n'],
    ['zh', '状态,任务\r\n', '暂停,一个任务\r\n2,另一个\r\n'],
  ] as const)('for people has only the declared columns, in their language: %s', async (language, head, lines) => {
    const row = z.object({
      secondary: z.int(),
      job: z.object({ en: z.string(), zh: z.string() }).nullable(),
      state: z.string(),
    });
    const forPeople = {
      ...list,
      answer: pageRoute({ ...list, access: 'public', row }).answer,
      fileColumns: {
        state: column(enteredWords('State', '状态'), { 1: enteredWords('Paused', '暂停') }),
        job: column(enteredWords('Job', '任务')),
      },
    };
    expect(await (await exported('csv', [], forPeople, language)).text()).toBe(head);
    server.close();
    const rows = [
      { secondary: 1, job: enteredWords('A job', '一个任务'), state: '1' },
      { secondary: 1, job: enteredWords('Another', '另一个'), state: '2' },
    ];
    expect(await (await exported('csv', rows, forPeople, language)).text()).toBe(head + lines);
  });

  test.each([
    ['Asia/Shanghai', '2026-11-27 04:15:07'],
    ['America/New_York', '2026-11-26 15:15:07'],
  ])('for people has its times in their zone: %s', async (zone, time) => {
    const forPeople = {
      ...list,
      fileColumns: {
        at: instantColumn(enteredWords('Time', '时间')),
        next: instantColumn(enteredWords('Next', '下次')),
        note: column(enteredWords('Note', '备注')),
      },
    };
    const at = '2026-11-26T20:15:07.123Z';
    const rows = [
      { at, next: [at, at], note: at },
      { at: null, next: [], note: 'none' },
    ];
    expect(await (await exported('csv', rows, forPeople, 'en', zone)).text()).toBe(
      `Time (${zone}),Next (${zone}),Note\r\n${time},${time} / ${time},${at}\r\n,,none\r\n`,
    );
  });

  test('has the columns of all rows, including late ones', async () => {
    const rows = Array.from({ length: 401 }, (_, i) => (i === 400 ? { a: { id: 7 }, b: 1 } : { a: null }));
    const lines = (await (await exported('csv', rows)).text()).replace('\uFEFF', '').trimEnd().split('\r\n');
    expect([lines[0], lines[1], lines.at(-1)]).toEqual(['A id,B', ',', '7,1']);
  });

  test('does not block other calls, and does not run ahead of its reader', async () => {
    let made = 0;
    const row = () => ({
      get text() {
        made++;
        return 'x'.repeat(10_000);
      },
    });
    const rows = Array.from({ length: 10_000 }, row);
    const url = await serve((request, response) =>
      request.url === '/other'
        ? response.end('here')
        : streamExport(response, list, 'json', { code: 200, rows }, inEnglish),
    );
    const answer = await fetch(url);
    const reader = answer.body?.getReader();
    await reader?.read();
    expect(await (await fetch(`${url}/other`)).text()).toBe('here');
    expect(made).toBeLessThan(rows.length);
    await reader?.cancel();
  });

  test('ends when its reader disconnects', async () => {
    const left = Promise.withResolvers<void>();
    let made = 0;
    const rows = Array.from({ length: 10_000 }, () => ({
      get text() {
        made++;
        return 'x'.repeat(10_000);
      },
    }));
    const url = await serve((_, response) => {
      response.once('close', left.resolve);
      streamExport(response, list, 'json', { code: 200, rows }, inEnglish);
    });
    const reader = (await fetch(url)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    await left.promise;
    // The chunk in progress when the connection breaks is the last one.
    const atMost = made + 200;
    for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
    expect(made).toBeLessThanOrEqual(atMost);
    expect(made).toBeLessThan(rows.length);
  });
});
