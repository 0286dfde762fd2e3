import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  changeFeedbackStatus,
  exportFeedback,
  exportFeedbackWorkbook,
  FEEDBACK_DAYS,
  listFeedback,
  MOST_MESSAGES,
  removeFeedback,
  sendFeedback,
} from '@rallyrank/contracts/monitoring/feedback';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { CLIENT_GROUP_HEADER } from '@rallyrank/infra/http/request-headers';
import { DOCUMENTS } from '@rallyrank/infra/nest/ports';
import { ARCHIVE_START } from '@rallyrank/infra/testing/archive-start';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient } from '@rallyrank/infra/testing/route-client';
import { feedback } from './feedback/collection.js';
import { MonitoringService } from './testing/monitoring-service.js';

const TODAY = '2026-01-10';
const onFolder = new MonitoringService(`${TODAY}T12:00:00.000Z`);
const send = routeClient(onFolder);
const operator = userWith('Ann', [
  'monitor:feedback:list',
  'monitor:feedback:edit',
  'monitor:feedback:remove',
  'monitor:feedback:export',
]);
const message = { email: 'fan@example.org', content: 'The score of the final is wrong.\r\nIt was 21:19.' };
const write = (from: string, body: object = message) =>
  send(sendFeedback, undefined, { body, headers: { [CLIENT_GROUP_HEADER]: from } });
const list = async (query: Record<string, string> = {}) => (await send(listFeedback, operator, { query })).body;

beforeAll(() => onFolder.start());
afterAll(() => onFolder.stop());

test('a message reaches the operators, without a trace of the address', async () => {
  expect(await write('192.0.2.7')).toMatchObject({ status: 200 });
  const { rows, total } = await list();
  expect(total).toBe(1);
  expect(rows).toEqual([
    {
      feedbackId: expect.stringMatching(/^[0-9a-f]{16}-0$/),
      email: 'fan@example.org',
      content: 'The score of the final is wrong.\nIt was 21:19.',
      status: '0',
      createTime: `${TODAY}T12:00:00.000Z`,
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

test.each([
  ['email', { ...message, email: 'nobody' }],
  ['email', { content: 'x' }],
  ['content', { ...message, content: ' \n ' }],
  ['content', { ...message, content: 'x'.repeat(2_001) }],
  ['content', { ...message, content: 'a\u202Eb' }],
])('a wrong %s is refused', async (field, body) => {
  expect((await write('192.0.2.8', body)).body).toMatchObject({ code: 430, field });
});

test('of many concurrent messages from one address, only the daily limit is accepted; others can still write', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => write('192.0.2.9')));
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken).toHaveLength(MOST_MESSAGES);
  const refused = answers.filter(({ status }) => status !== 200);
  for (const { body } of refused) expect(body).toMatchObject({ code: 427, reason: 'feedback.limit' });
  expect((await write('192.0.2.10')).status).toBe(200);
  onFolder.today = '2026-01-11T00:00:01.000Z';
  expect((await write('192.0.2.9')).status).toBe(200);
});

test('operators find, mark, save and remove messages', async () => {
  await write('192.0.2.11', { email: 'other@example.org', content: 'Thank you' });
  const { rows = [] } = await list({ content: 'thank', email: 'other@' });
  const feedbackId = String(rows[0]?.feedbackId);
  const mark = (status: string) => send(changeFeedbackStatus, operator, { body: { feedbackId, status } });
  expect((await mark('1')).status).toBe(200);
  expect(await list({ status: '1' })).toMatchObject({ total: 1, rows: [{ feedbackId, status: '1' }] });
  expect((await mark('0')).status).toBe(200);
  expect(await list({ status: '1' })).toMatchObject({ total: 0 });
  const saved = await send(exportFeedback, operator, { query: { export: 'json', content: 'thank' } });
  expect(saved.status).toBe(200);
  const form = new URLSearchParams({ content: 'thank', zone: 'Asia/Shanghai' });
  const workbook = await send(exportFeedbackWorkbook, operator, { form });
  expect([workbook.status, workbook.text.slice(0, 2)]).toEqual([200, ARCHIVE_START]);
  const removed = await send(removeFeedback, operator, { id: feedbackId });
  expect(removed.body.data).toEqual({ removed: 1 });
  expect((await mark('1')).body).toMatchObject({ code: 404, reason: 'feedback.notFound' });
});

test('only operators can read them', async () => {
  expect((await send(listFeedback, undefined)).status).toBe(401);
  expect((await send(listFeedback, userWith('Bo', ['monitor:visit:list']))).status).toBe(403);
  expect((await send(exportFeedbackWorkbook, userWith('Bo', ['monitor:feedback:list']))).status).toBe(403);
});

test('a message is removed after a year', async () => {
  const store: DocumentStore = onFolder.service.app.get(DOCUMENTS);
  const stored = store.collection(feedback);
  expect((await stored.find({})).total).toBeGreaterThan(0);
  onFolder.today = new Date(Date.parse('2026-01-12T00:00:00.000Z') + FEEDBACK_DAYS * 86_400_000).toISOString();
  expect((await stored.find({})).total).toBe(0);
});
