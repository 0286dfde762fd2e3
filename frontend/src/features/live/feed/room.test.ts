import { describe, expect, it } from '@jest/globals';
import { VERSIONS_OF_ROOM } from '@rallyrank/contracts/live/feed';
import type { BoardState, LiveMatch } from '@rallyrank/contracts/live/match';
import { answered, boardAfter, courseAfter, emptyRoom, type Room, received } from './room';

const message = (id: string) => ({
  ...{ id, editionId: '3', writer: { id: '7', name: 'Mia' }, text: id, at: '2026-01-02T03:04:05Z' },
});
const chat = (...ids: string[]) => ({ messages: ids.map(message), removedIds: [] as string[], isClosed: false });
const delta = (version: number, id = `m${version}`) => ({
  ...{ type: 'delta' as const, room: 'chat-3', version, change: { message: message(id) } },
});
const snapshot = (version: number, ...ids: string[]) => ({
  ...{ type: 'snapshot' as const, room: 'chat-3', version, state: chat(...ids) },
});
const textsOf = (room: Room) => (room.state as ReturnType<typeof chat>).messages.map(({ text }) => text);
const after = (start: Room, ...messages: (ReturnType<typeof delta> | ReturnType<typeof snapshot>)[]) =>
  messages.reduce((room, next) => received(room, next).room, start);
const known: Room = { version: 4, state: chat('m4'), isAsked: false };

describe('a room', () => {
  it('applies the changes in their order', () => {
    const room = after(emptyRoom, snapshot(4, 'm4'), delta(5), delta(6));
    expect(textsOf(room)).toEqual(['m4', 'm5', 'm6']);
    expect(room.version).toBe(6);
  });

  it('applies each change once', () => {
    expect(textsOf(after(known, delta(5), delta(5), delta(4)))).toEqual(['m4', 'm5']);
  });

  it('requests missing changes once, and applies nothing until they have arrived', () => {
    const hole = received(known, delta(7));
    expect(hole).toEqual({ room: { ...known, isAsked: true }, asks: true });
    expect(received(hole.room, delta(8)).asks).toBe(false);
    const caughtUp = after(hole.room, delta(5), delta(6), delta(7), delta(8));
    expect(textsOf(caughtUp)).toEqual(['m4', 'm5', 'm6', 'm7', 'm8']);
    expect(caughtUp.isAsked).toBe(false);
  });

  it('accepts a snapshot even with a lower version: the server may have restarted', () => {
    expect(after(known, snapshot(1, 'a')).version).toBe(1);
  });

  it('ignores changes before its first state', () => {
    expect(received(emptyRoom, delta(1))).toEqual({ room: emptyRoom, asks: false });
  });

  it('ignores an answer of the API that is older than its state', () => {
    expect(answered(known, 3, chat('old'))).toBe(known);
    expect(textsOf(answered(known, 9, chat('new')))).toEqual(['new']);
    expect(answered(known, undefined, chat('polled')).version).toBeUndefined();
  });

  it('accepts an answer of a replica that counts from a lower version', () => {
    const start = 7 * VERSIONS_OF_ROOM;
    const read: Room = { ...known, version: start + 4 };
    expect(answered(read, start + 3, chat('old'))).toBe(read);
    expect(textsOf(answered(read, start - VERSIONS_OF_ROOM + 900, chat('other')))).toEqual(['other']);
  });
});

// Only what the reducers read.
const match = (editionId: string, matchId: string, state: LiveMatch['state'] = 'InProgress') =>
  ({ editionId, matchId, state }) as LiveMatch;

describe('the board', () => {
  const board = { events: [], matches: [match('1', '1'), match('1', '2'), match('2', '1')] };

  it('replaces matches in their places, adds new ones at the end and removes others', () => {
    const change = {
      events: [],
      matches: [match('1', '2', 'Finished'), match('2', '2')],
      removed: [{ editionId: '1', matchId: '1' }],
    };
    expect(boardAfter(board, change).matches).toEqual([match('1', '2', 'Finished'), match('2', '1'), match('2', '2')]);
  });

  it('drops a tournament with its last match', () => {
    const events = ['1', '2'].map((id) => ({ id }) as BoardState['events'][number]);
    const change = { events: [], matches: [], removed: [{ editionId: '2', matchId: '1' }] };
    expect(boardAfter({ ...board, events }, change).events).toEqual([{ id: '1' }]);
  });
});

describe('the course of a match', () => {
  const point = (sequence: number) => ({
    ...{ sequence, side: 1 as const, server: null, games: [[sequence, 0]], points: null, chance: null },
    at: '2026-01-02T03:04:05Z',
  });
  const course = {
    match: match('1', '1'),
    points: [point(1), point(2)],
    jumps: [],
    chanceBefore: null,
  };

  it('adds points, withdraws them and marks scores that were set', () => {
    const longer = courseAfter(course, { match: match('1', '1'), point: point(3) });
    expect(longer.points.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    const shorter = courseAfter(longer, { match: match('1', '1'), takenBack: 3 });
    expect(shorter.points.map(({ sequence }) => sequence)).toEqual([1, 2]);
    expect(courseAfter(shorter, { match: match('1', '1'), jump: 2 }).jumps).toEqual([2]);
  });
});
