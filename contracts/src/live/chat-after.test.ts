import { expect, it } from '@jest/globals';
import type { ChatMessage } from './chat.js';
import { chatAfter } from './chat-after.js';
import type { ChatChange } from './feed.js';

const message = (id: string, at = '2026-01-02T03:04:05.000Z'): ChatMessage => ({
  ...{ id, editionId: '3', writer: { id: '7', name: 'Mia' }, text: id, at },
});
const chat = (...ids: string[]) => ({ messages: ids.map((id) => message(id)), removedIds: [], isClosed: false });

it('omits removed messages, and is open or closed', () => {
  expect(chatAfter(chat('a', 'b'), { removedId: 'a', isClosed: true })).toEqual({
    ...chat('b'),
    ...{ removedIds: ['a'], isClosed: true },
  });
});

it('keeps the last 200 messages', () => {
  const full = chat(...Array.from({ length: 200 }, (_, n) => String(n).padStart(3, '0')));
  const next = chatAfter(full, { message: message('new') }).messages;
  expect([next.length, next[0]?.id, next.at(-1)?.id]).toEqual([200, '001', 'new']);
});

it('does not depend on the order or repetition of changes', () => {
  const changes: ChatChange[] = [
    { message: message('c', '2026-01-02T03:04:04.000Z') },
    { message: message('a') },
    { message: message('b') },
    { removedId: 'b' },
  ];
  const orders = [changes, changes.toReversed(), [...changes, ...changes]];
  for (const order of orders) {
    const { messages, removedIds } = order.reduce(chatAfter, chat());
    expect([messages.map(({ id }) => id), removedIds]).toEqual([['c', 'a'], ['b']]);
  }
});
