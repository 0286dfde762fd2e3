import { describe, expect, it } from '@jest/globals';
import type { ClientMessage, JoinedRoom, ServerMessage } from '@rallyrank/contracts/live/feed';
import type { Connect, Handlers } from './connection';
import { createFeed } from './feed';
import type { Polled } from './poll';

const chat = (...ids: string[]) => ({
  isClosed: false,
  removedIds: [],
  messages: ids.map((id) => ({
    ...{ id, editionId: '3', writer: { id: '7', name: 'Mia' }, text: id, at: '2026-01-02T03:04:05Z' },
  })),
});
const delta = (version: number): ServerMessage => ({
  ...{ type: 'delta', room: 'chat-3', version, change: { message: chat(`m${version}`).messages[0]! } },
});

/** A feed with its own clock, and connections that the test opens and ends. */
const setUp = () => {
  let time = 0;
  let isOnline = true;
  const jobs = new Set<{ at: number; run: () => void }>();
  const said: ClientMessage[] = [];
  const opened: { way: 'socket' | 'events'; rooms: readonly JoinedRoom[]; handlers: Handlers; isClosed: boolean }[] =
    [];
  const polled: string[] = [];
  const connectBy =
    (way: 'socket' | 'events'): Connect =>
    (rooms, handlers) => {
      const connection = { way, rooms: rooms(), handlers, isClosed: false };
      opened.push(connection);
      return {
        send: way === 'socket' ? (message) => said.push(message) : undefined,
        close: () => {
          connection.isClosed = true;
        },
      };
    };
  const feed = createFeed({
    ways: [connectBy('socket'), connectBy('events')],
    poll: (room): Promise<Polled> => {
      polled.push(room);
      return Promise.resolve({ state: chat('polled'), version: undefined });
    },
    now: () => time,
    after: (ms, run) => {
      const job = { at: time + ms, run };
      jobs.add(job);
      return () => jobs.delete(job);
    },
    random: () => 0,
    isOnline: () => isOnline,
  });
  const advance = (ms: number): void => {
    const end = time + ms;
    for (;;) {
      const [next] = [...jobs].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (!next) break;
      jobs.delete(next);
      time = next.at;
      next.run();
    }
    time = end;
  };
  return {
    ...{ feed, advance, said, opened, polled },
    last: () => opened.at(-1)!,
    setOnline: (next: boolean) => {
      isOnline = next;
    },
  };
};

/** A feed in the room of a chat, after the socket has sent version 1. */
const joined = () => {
  const test = setUp();
  const leave = test.feed.join('chat-3');
  test.advance(0);
  test.last().handlers.opened();
  test.last().handlers.received({ type: 'snapshot', room: 'chat-3', version: 1, state: chat('m1') });
  return { ...test, leave };
};
const textsOf = ({ feed }: ReturnType<typeof setUp>) =>
  (feed.room('chat-3').state as ReturnType<typeof chat> | undefined)?.messages.map(({ text }) => text);

describe('the feed', () => {
  it('joins all rooms of a page at once, and further rooms over the open socket', () => {
    const { feed, advance, opened, last, said } = setUp();
    feed.join('board');
    feed.join('chat-3');
    advance(0);
    expect(opened).toHaveLength(1);
    expect(last().rooms).toEqual([{ name: 'board' }, { name: 'chat-3' }]);
    last().handlers.opened();
    const leave = feed.join('match-1-2');
    leave();
    expect(said).toEqual([
      { type: 'join', room: { name: 'match-1-2' } },
      { type: 'leave', room: 'match-1-2' },
    ]);
    expect(feed.status()).toBe('live');
  });

  it('requests missing changes once', () => {
    const test = joined();
    test.last().handlers.received(delta(3));
    test.last().handlers.received(delta(4));
    expect(test.said).toEqual([{ type: 'join', room: { name: 'chat-3', version: 1 } }]);
    for (const version of [2, 3, 4]) test.last().handlers.received(delta(version));
    expect(textsOf(test)).toEqual(['m1', 'm2', 'm3', 'm4']);
  });

  it('shows nothing of a room that was closed, until it is open again', () => {
    const test = joined();
    test.last().handlers.received({ type: 'refused', room: 'chat-3', reason: 'live.notFound' });
    expect([textsOf(test), test.feed.refusal('chat-3')]).toEqual([undefined, 'live.notFound']);
    test.last().handlers.received({ type: 'snapshot', room: 'chat-3', version: 9, state: chat('m9') });
    expect([textsOf(test), test.feed.refusal('chat-3')]).toEqual([['m9'], undefined]);
  });

  it('accepts a newer state that the page received from a call, and requests the changes after its version', () => {
    const test = joined();
    test.feed.learn('chat-3', { state: chat('old'), version: 1 });
    expect(test.said).toEqual([]);
    test.feed.learn('chat-3', { state: chat('m1', 'm2'), version: 7 });
    expect(textsOf(test)).toEqual(['m1', 'm2']);
    expect(test.said).toEqual([{ type: 'join', room: { name: 'chat-3', version: 7 } }]);
    test.last().handlers.received({ type: 'snapshot', room: 'chat-3', version: 3, state: chat('m1', 'm2', 'm3') });
    test.last().handlers.received(delta(4));
    expect(textsOf(test)).toEqual(['m1', 'm2', 'm3', 'm4']);
  });

  it('reconnects with the versions that it has, after a pause', () => {
    const test = joined();
    test.last().handlers.received(delta(2));
    test.last().handlers.closed();
    expect(test.feed.status()).toBe('reconnecting');
    test.advance(499);
    expect(test.opened).toHaveLength(1);
    test.advance(1);
    expect(test.last().rooms).toEqual([{ name: 'chat-3', version: 2 }]);
    expect(textsOf(test)).toEqual(['m1', 'm2']);
  });

  it('reconnects at once when the network is back', () => {
    const test = joined();
    test.setOnline(false);
    test.feed.interrupt();
    expect(test.last().isClosed).toBe(true);
    for (let n = 0; n < 6; n++) {
      test.advance(8_000);
      test.last().handlers.closed();
    }
    test.setOnline(true);
    const before = test.opened.length;
    test.feed.wake();
    test.advance(0);
    expect(test.opened.length).toBe(before + 1);
    expect(test.last().way).toBe('socket');
    expect(test.polled).toEqual([]);
  });

  it('falls back to events and to polling, each after two failures, and tries the socket again', async () => {
    const test = setUp();
    test.feed.join('chat-3');
    test.advance(0);
    for (let n = 0; n < 4; n++) {
      test.last().handlers.closed();
      test.advance(1_000 * 2 ** n);
    }
    expect(test.opened.map(({ way }) => way)).toEqual(['socket', 'socket', 'events', 'events']);
    expect(test.feed.status()).toBe('polling');
    await Promise.resolve();
    await Promise.resolve();
    expect(textsOf(test)).toEqual(['polled']);
    test.advance(30_000);
    expect(test.last().way).toBe('socket');
    test.last().handlers.opened();
    expect(test.feed.status()).toBe('live');
    // A polled state has no version, so the whole state is requested.
    expect(test.last().rooms).toEqual([{ name: 'chat-3' }]);
  });

  it('sends a ping every 20 s, and closes a connection without a message for 45 s', () => {
    const test = joined();
    test.advance(40_000);
    expect(test.said).toEqual([{ type: 'ping' }, { type: 'ping' }]);
    test.advance(20_000);
    expect(test.last().isClosed).toBe(true);
    expect(test.feed.status()).toBe('reconnecting');
  });

  it.each(['slow', 'limit'] as const)(
    'polls for half a minute before it reconnects when the server closes the connection with the reason "%s"',
    (reason) => {
      const test = joined();
      test.last().handlers.received({ type: 'bye', reason });
      expect([test.last().isClosed, test.feed.status(), test.feed.farewell()]).toEqual([true, 'polling', reason]);
      test.advance(29_999);
      expect([test.opened.length, test.polled.length]).toEqual([1, 1]);
      test.advance(1);
      test.last().handlers.opened();
      test.last().handlers.received({ type: 'snapshot', room: 'chat-3', version: 1, state: chat('m1') });
      expect([test.feed.status(), test.feed.farewell()]).toEqual(['live', undefined]);
    },
  );

  it.each(['stopping', 'silent'] as const)(
    'reconnects after a pause when the server closes the connection with the reason "%s"',
    (reason) => {
      const test = joined();
      test.last().handlers.received({ type: 'bye', reason });
      expect([test.feed.status(), test.feed.farewell()]).toEqual(['reconnecting', reason]);
      test.advance(500);
      expect(test.last()).toMatchObject({ way: 'socket', isClosed: false, rooms: [{ name: 'chat-3', version: 1 }] });
    },
  );

  it('disconnects while the page is hidden, and catches up when it is visible again', () => {
    const test = joined();
    test.feed.rest();
    expect(test.last().isClosed).toBe(true);
    expect(test.feed.status()).toBe('resting');
    test.feed.wake();
    test.advance(0);
    expect(test.last().rooms).toEqual([{ name: 'chat-3', version: 1 }]);
  });

  it('tells the server that the page has left its last room', () => {
    const test = joined();
    test.leave();
    expect(test.said).toEqual([{ type: 'leave', room: 'chat-3' }]);
  });
});
