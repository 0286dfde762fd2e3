import { expect, jest, test } from '@jest/globals';
import { boardRoom, editionRoom, matchRoom } from '@rallyrank/contracts/live/feed';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { Metrics } from '@rallyrank/infra/observability/metrics';
import { LiveMatches } from '../projections/live-matches.js';
import type { BoardView } from '../queries/board-view.js';
import { Rooms } from './rooms.js';

const NOW = '2026-11-24T12:00:00.000Z';
const schedule = {
  ...{
    drawId: '1',
    discipline: 'MS',
    round: 'R32',
    order: 1,
    firstDay: '2026-05-26',
    gamesToWin: 2,
    source: 'console',
  },
  sides: ['1', '2'].map((id) => ({ competitorId: id, playerIds: [id] })),
};

const openRooms = () => {
  const matches = new LiveMatches(badminton);
  const metrics = new Metrics();
  let shown = true;
  const board = {
    ...{ match: () => ({}), event: () => undefined, course: () => ({}), knows: () => true, shows: () => shown },
    state: () => ({ events: [], matches: shown ? matches.all() : [] }),
  };
  const endDay = () => {
    shown = false;
  };
  const rooms = new Rooms(matches, board as unknown as BoardView, metrics, () => new Date(NOW));
  const apply = (type: string, recordedAt: string, data: object) =>
    matches.apply({ type, recordedAt, data: { editionId: '7', matchId: '1', at: NOW, ...data } });
  return { rooms, matches, metrics, apply, endDay };
};

test('the delay from a change to its readers is measured, except for rooms without readers and for events that a rebuild repeats', async () => {
  const { rooms, metrics, apply } = openRooms();
  apply('MatchScheduled', NOW, schedule);
  apply('MatchCalled', '2026-11-24T11:59:59.000Z', {});
  rooms.room(matchRoom('7', '1'))!.join({ send: () => undefined }, undefined);
  apply('MatchCalled', '2026-11-24T11:59:59.700Z', {});
  apply('MatchCalled', '2026-11-24T11:00:00.000Z', {});
  const text = await metrics.text();
  expect(text).toContain('rallyrank_live_delivery_seconds_count 1');
  expect(text).toContain('rallyrank_live_delivery_seconds_bucket{le="0.1"} 0');
  expect(text).toContain('rallyrank_live_delivery_seconds_bucket{le="0.5"} 1');
  rooms.onApplicationShutdown();
});

test('the readers of a match are notified at once when it is withdrawn, and when it is planned again', () => {
  const { rooms, apply } = openRooms();
  const name = matchRoom('7', '1');
  apply('MatchScheduled', NOW, schedule);
  const heard: { type: string; room: string }[] = [];
  rooms.room(name)!.join({ send: ({ text }) => heard.push(JSON.parse(text)) }, undefined);
  apply('MatchWithdrawn', NOW, {});
  expect(heard.at(-1)).toEqual({ type: 'refused', room: name, reason: 'live.notFound' });
  expect(rooms.room(name)).toBeUndefined();
  apply('MatchScheduled', NOW, schedule);
  expect(heard.map(({ type }) => type)).toEqual(['snapshot', 'refused', 'snapshot']);
  expect(rooms.room(name)).toBeDefined();
  rooms.onApplicationShutdown();
});

test('a reader of a board who moves from another replica gets the whole board', () => {
  for (const name of [boardRoom, editionRoom('7')]) {
    // Both were started at the same time; the other one has counted one change less.
    const [mine, other] = [openRooms(), openRooms()];
    mine.rooms.room(name)!.tell({ events: [], matches: [], removed: [] });
    const heard: { type: string }[] = [];
    mine.rooms.room(name)!.join({ send: ({ text }) => heard.push(JSON.parse(text)) }, other.rooms.room(name)!.version);
    expect(heard).toMatchObject([{ type: 'snapshot' }]);
    mine.rooms.onApplicationShutdown();
    other.rooms.onApplicationShutdown();
  }
});

test('the room of an edition without matches on the board is dropped once it has no readers', () => {
  jest.useFakeTimers();
  const { rooms } = openRooms();
  const reader = { send: () => undefined };
  rooms.room(editionRoom('7'))!.join(reader, undefined);
  rooms.room(editionRoom('8'));
  const open = () => [...rooms.open()].map(({ name }) => name);
  jest.advanceTimersByTime(600_000);
  expect(open()).toEqual([editionRoom('7')]);
  rooms.room(editionRoom('7'))!.leave(reader);
  jest.advanceTimersByTime(600_000);
  expect(open()).toEqual([]);
  rooms.onApplicationShutdown();
  jest.useRealTimers();
});

test('matches that leave a board are removed for its readers, including those from before a restart', () => {
  jest.useFakeTimers();
  const before = openRooms();
  before.apply('MatchScheduled', NOW, schedule);
  before.rooms.onApplicationShutdown();
  for (const name of [boardRoom, editionRoom('7')]) {
    const { rooms, matches, endDay } = openRooms();
    matches.restore(before.matches.snapshot());
    const heard: { type: string }[] = [];
    rooms.room(name)!.join({ send: ({ text }) => heard.push(JSON.parse(text)) }, undefined);
    endDay();
    jest.advanceTimersByTime(1_200_000);
    const removed = [{ editionId: '7', matchId: '1' }];
    expect(heard).toMatchObject([{ type: 'snapshot' }, { type: 'delta', change: { removed } }]);
    rooms.onApplicationShutdown();
  }
  jest.useRealTimers();
});
