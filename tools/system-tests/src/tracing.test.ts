import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ScorerAction, scoreMatch } from '@rallyrank/contracts/live/console';
import { listPlayers } from '@rallyrank/contracts/players/players';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { type SentSpan, startTraceCollector } from '@rallyrank/infra/testing/trace-collector';
import { runJob } from './run-job.js';
import { signedCall } from './signed-call.js';
import { openTestSite } from './test-site.js';
import { testWorld, writeWorld } from './world.js';

const TOKEN = 'a-token-of-the-scorer';
const scorer = userWith('Ann', ['live:match:score']);
const ALIEN = 'a'.repeat(32);
let collector: Awaited<ReturnType<typeof startTraceCollector>>;
let traceparents: (string | undefined)[];
let spans: readonly SentSpan[];
beforeAll(async () => {
  collector = await startTraceCollector();
  const tracing = { OTLP_URL: collector.url, TRACES_SAMPLED: '1' };
  const site = await openTestSite(async () => ({ kind: 'user', user: scorer }), tracing);
  await writeWorld(site.network.rpc, testWorld);
  const call = signedCall(site, TOKEN);
  const [order] = testWorld.schedules;
  const match = { editionId: order!.editionId, matchId: order!.matches[0]!.matchId };
  const score = (action: ScorerAction) => call(scoreMatch, { body: { ...match, console: 'console-1', action } });
  expect(await score({ type: 'call' })).toMatchObject({ code: 200 });
  expect(await score({ type: 'warmUp' })).toMatchObject({ code: 200 });
  expect(await score({ type: 'takeBack', sequence: 9 })).not.toMatchObject({ code: 200 });
  await site.get(listPlayers.path, {}, { traceparent: `00-${ALIEN}-${'b'.repeat(16)}-01` });
  await runJob(site.network.rpc, 'monitoring', 'count-visits');
  const events: readonly Recorded[] = await site.network.app.get(STORE)('live').readAll(0, 1_000);
  traceparents = events.map(({ metadata }) => metadata.traceparent);
  // By now, all spans have been sent.
  await site.stop();
  ({ spans } = collector);
});
afterAll(() => collector.close());

const named = (name: string) => spans.filter((span) => span.name === name);
const childrenOf = ({ spanId }: SentSpan) => spans.filter((span) => span.parentSpanId === spanId);

test('an action of a scorer is traced from the gateway to the readers of the match', () => {
  const calls = named('POST scoreMatch');
  expect(calls.map(({ parentSpanId }) => parentSpanId)).toEqual(calls.map(() => undefined));
  const [call] = calls.filter(({ traceId }) => spans.some((s) => s.traceId === traceId && s.name === 'feed.tell'));
  const [service] = childrenOf(call!);
  expect(service?.name).toMatch(/^POST .*\/live\/console\/score$/);
  // One for each reader of the event, in any order.
  const applied = childrenOf(service!).filter(({ name }) => name.startsWith('apply '));
  expect(applied.flatMap(childrenOf).map(({ name }) => name)).toEqual(['feed.tell']);
  expect(traceparents).toContain(`00-${call!.traceId}-${service!.spanId}-01`);
});

test('calls between services, jobs and rejected calls also have spans', () => {
  expect(named('live.scheduleMatches')).not.toEqual([]);
  expect(named('job monitoring.count-visits')).toHaveLength(1);
  const attributes = named('POST scoreMatch').flatMap((span) => span.attributes);
  const statuses = attributes.filter(({ key }) => key === 'http.response.status_code');
  expect(statuses).toHaveLength(3);
});

test('an external caller can neither continue a trace nor decide what is recorded', () => {
  expect(named('GET listPlayers')).toHaveLength(1);
  expect(spans.filter(({ traceId }) => traceId === ALIEN)).toEqual([]);
});

test('spans contain neither addresses nor tokens', () => {
  const text = JSON.stringify(spans);
  expect([text.includes(TOKEN), text.includes('127.0.0.1')]).toEqual([false, false]);
});
