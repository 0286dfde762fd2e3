import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Recorded } from '../../event-store/port.js';
import { openMongodbLeadership } from '../../leadership/mongodb/mongodb-leadership.js';
import type { Leadership } from '../../leadership/port.js';
import { connectMongodb } from '../../mongodb/connect.js';
import { testServers } from '../../testing/test-servers.js';
import { until } from '../../testing/until.js';
import { GivenLead, type Setting, startSetting } from './feed-harness.js';

// The process to be killed runs the build output of this folder.
const script = `
  import { connectMongodb } from '@rallyrank/infra/mongodb/connect';
  import { openMongodbEventStore } from '@rallyrank/infra/event-store/mongodb/mongodb-event-store';
  import { alwaysLeading } from '@rallyrank/infra/leadership/in-process/always-leading';
  import { mongodbPublishedPosition } from '@rallyrank/infra/event-feed/kafka/published-position';
  import { startRelay } from '@rallyrank/infra/event-feed/kafka/relay';
  const { namespace, mongodbUrl, kafka } = JSON.parse(process.env.SERVERS);
  const connection = await connectMongodb({ url: mongodbUrl, database: namespace });
  const store = openMongodbEventStore({ connection, context: 'players', now: () => new Date(0) });
  const log = { debug: () => {}, warn: (fields, message) => console.error(message, fields.err) };
  const published = mongodbPublishedPosition(connection, 'players');
  startRelay({ kafka, namespace, context: 'players', store, leadership: alwaysLeading(), published, log });`;

const happened = (n: number) => ({ type: 'Happened', version: 1, data: { n } });

let servers: ReturnType<typeof testServers>;
let setting: Setting;
beforeEach(async () => {
  servers = testServers();
  setting = await startSetting(servers);
});
afterEach(() => setting.dispose());

/** Runs a relay in a separate process until it dies. */
const relayThatDiesAt = async (crashPoint: string): Promise<void> => {
  const env = { ...process.env, NODE_OPTIONS: '', CRASH_AT: crashPoint, SERVERS: JSON.stringify(servers) };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env, cwd: import.meta.dirname });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  const [, signal] = await once(child, 'exit');
  expect([signal, said]).toEqual(['SIGKILL', '']);
};

/** A subscriber that counts each delivered event. */
const follow = async () => {
  const feed = setting.feed();
  const state = new Map<number, number>();
  const order: number[] = [];
  feed.subscribe('counts', ['players'], {}, async (batch: readonly Recorded[]) => {
    for (const { position } of batch) {
      state.set(position, (state.get(position) ?? 0) + 1);
      order.push(position);
    }
  });
  await until('the session is open', () => feed.counts().sessions === 1);
  return { state, order };
};

test.each([
  ['relay:after-read', 'nothing is lost'],
  ['relay:after-publish', 'the page is published twice and takes effect once'],
])('a relay killed at %s: %s', async (crashPoint) => {
  const players = setting.store('players');
  const { state, order } = await follow();
  await players.append('player-1', 'none', [happened(1), happened(2), happened(3)]);
  await relayThatDiesAt(crashPoint);
  expect(await setting.published('players').read()).toBe(0);

  const next = setting.relay('players', new GivenLead(2));
  await players.append('player-2', 'none', [happened(4)]);
  await until('everything is published', async () => (await next.lag()) === 0);
  await until('all events have come', () => order.length >= 4);
  expect(order).toEqual([1, 2, 3, 4]);
  expect([...state.values()]).toEqual([1, 1, 1, 1]);
});

test('of two relays the leader publishes; when it closes, the other continues', async () => {
  const log = { info: () => {}, warn: () => {} };
  const connections = await Promise.all(
    [1, 2].map(() => connectMongodb({ url: servers.mongodbUrl, database: servers.namespace })),
  );
  const leads: Leadership[] = connections.map((connection) =>
    openMongodbLeadership({ connection, name: 'players', ttlMs: 1_000, log }),
  );
  try {
    const writers: number[] = [];
    const at = setting.published('players');
    const relays = leads.map((lead, i) =>
      setting.relay('players', lead, {
        read: at.read,
        write: async (position, term) => {
          writers.push(i);
          await at.write(position, term);
        },
      }),
    );
    const players = setting.store('players');
    const { order } = await follow();
    await players.append('player-1', 'none', [happened(1)]);
    await until('everything is published', async () => (await relays[0]!.lag()) === 0);
    const first = leads.findIndex((lead) => lead.term > 0);
    await leads[first]?.close();
    await players.append('player-1', 1, [happened(2)]);
    await until('everything is published', async () => (await relays[0]!.lag()) === 0);
    expect(writers).toEqual([first, 1 - first]);
    await until('all events have come', () => order.length >= 2);
    expect(order).toEqual([1, 2]);
  } finally {
    await Promise.all(leads.map((lead) => lead.close()));
    await Promise.all(connections.map((connection) => connection.close()));
  }
});
