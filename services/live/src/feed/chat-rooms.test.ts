import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ChatMessage } from '@rallyrank/contracts/live/chat';
import { UnavailableError } from '@rallyrank/infra/errors';
import type { Recorded } from '@rallyrank/infra/event-store/port';
import { Moderation } from '../chat/moderation.js';
import { RoomReader } from '../testing/room-reader.js';
import { ChatRooms } from './chat-rooms.js';

const message = (id: string, second = Number(id)): ChatMessage => ({
  ...{ id, editionId: '7', writer: { id: '1', name: 'Ann' }, text: `text ${id}` },
  at: `2026-01-10T12:00:${String(second).padStart(2, '0')}.000Z`,
});

let stored: ChatMessage[];
/** Chats that cannot be read at present. */
let failing: Set<string>;
/** Chats in the order in which they were read from the store. */
let read: string[];
/** Called while the store is being read, after the data was read. */
let whileReading: () => void;
let moderation: Moderation;
let rooms: ChatRooms;
beforeEach(() => {
  jest.useFakeTimers();
  [stored, failing, read, whileReading] = [[], new Set(), [], () => undefined];
  moderation = new Moderation();
  const page = async (editionId: string) => {
    read.push(editionId);
    const rows = editionId === '7' ? stored.toReversed() : [];
    if (failing.has(editionId)) throw new UnavailableError('documents');
    whileReading();
    await Promise.resolve();
    return { rows, total: rows.length };
  };
  const refs = { ref: (id: string) => (id === '99' ? undefined : ({ id } as never)) };
  rooms = new ChatRooms({ page }, moderation, refs);
});
afterEach(() => {
  rooms.onApplicationShutdown();
  jest.useRealTimers();
});

const open = async (editionId = '7'): Promise<RoomReader> => {
  const reader = new RoomReader();
  (await rooms.room(editionId))!.join(reader, undefined);
  return reader;
};
const decided = (type: string, data: object) =>
  moderation.apply({ type, data: { editionId: '7', ...data } } as unknown as Recorded);
const removed = (messageId: string) => decided('MessageRemoved', { messageId, writerId: '1', reason: 'Insult' });

test('a message that arrives while the chat is read again is shown once', async () => {
  stored = [message('1')];
  const reader = await open();
  whileReading = () => {
    whileReading = () => undefined;
    stored.push(message('2'));
    void rooms.changed('7', { message: message('2') });
  };
  await rooms.reload();
  expect(reader.texts('7')).toEqual(['text 1', 'text 2']);
  await rooms.reload();
  expect([reader.texts('7'), (await open()).texts('7')]).toEqual([
    ['text 1', 'text 2'],
    ['text 1', 'text 2'],
  ]);
});

test('a message that arrives while the chat is opened is shown once', async () => {
  stored = [message('1'), message('2')];
  const opened = open();
  void rooms.changed('7', { message: message('2') });
  void rooms.changed('7', { message: message('3') });
  const reader = await opened;
  await rooms.changed('7', { message: message('3') });
  expect(reader.texts('7')).toEqual(['text 1', 'text 2', 'text 3']);
});

test('messages of several replicas are in the order of the store, not of their arrival', async () => {
  const reader = await open();
  for (const id of ['3', '1', '2']) await rooms.changed('7', { message: message(id) });
  const inOrder = ['text 1', 'text 2', 'text 3'];
  expect([reader.texts('7'), (await open()).texts('7')]).toEqual([inOrder, inOrder]);
});

test('a chat that cannot be read does not delay others, and is read later', async () => {
  stored = [message('1')];
  const [other, reader] = [await open('6'), await open()];
  stored.push(message('2'));
  failing.add('6');
  await rooms.reload();
  expect(reader.texts('7')).toEqual(['text 1', 'text 2']);
  expect(other.texts('6')).toEqual([]);
  failing.clear();
  read = [];
  await jest.advanceTimersByTimeAsync(60_000);
  expect(read).toContain('6');
});

test('a message whose tick was lost is shown later; a complete chat is not sent again', async () => {
  stored = [message('1')];
  const reader = await open();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reader.heard).toHaveLength(1);
  stored.push(message('2'));
  await jest.advanceTimersByTimeAsync(60_000);
  expect(reader.texts('7')).toEqual(['text 1', 'text 2']);
});

test('a chat without readers is dropped, and loaded again for the next reader', async () => {
  const reader = await open();
  await open('6');
  (await rooms.room('7'))!.leave(reader);
  await rooms.reload();
  expect(read).toEqual(['7', '6', '6']);
  await rooms.changed('7', { message: message('1') });
  stored = [message('1')];
  expect((await open()).texts('7')).toEqual(['text 1']);
});

test('decisions of moderators reach the readers without ticks, even while the chat is being opened', async () => {
  stored = [message('1'), message('2'), message('3')];
  whileReading = () => removed('1');
  const reader = await open();
  expect(reader.texts('7')).toEqual(['text 2', 'text 3']);
  removed('2');
  decided('ChatClosed', { reason: 'Night' });
  expect(reader.chat('7')).toMatchObject({ messages: [{ id: '3' }], removedIds: ['1', '2'], isClosed: true });
  decided('ChatOpened', {});
  expect(reader.chat('7')).toMatchObject({ isClosed: false });
});

test('a message whose tick arrives after its removal is not shown', async () => {
  const reader = await open();
  removed('1');
  await rooms.changed('7', { message: message('1') });
  // The leader may not have removed the document yet.
  stored = [message('1')];
  await rooms.reload();
  expect([reader.texts('7'), (await open()).texts('7')]).toEqual([[], []]);
});

test('messages of an erased account stay removed for readers who have loaded them by pages', async () => {
  stored = [message('1')];
  const reader = await open();
  stored = [];
  await rooms.changed('7', { removedId: '1' });
  stored = [message('2')];
  await rooms.reload();
  expect(reader.chat('7')).toMatchObject({ messages: [{ id: '2' }], removedIds: ['1'] });
});
