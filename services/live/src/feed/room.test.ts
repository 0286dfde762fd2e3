import { describe, expect, it } from '@jest/globals';
import type { Encoded } from './message.js';
import { Room } from './room.js';

const reader = () => {
  const got: { type: string; version: number }[] = [];
  return { got, send: ({ text }: Encoded) => void got.push(JSON.parse(text)) };
};
const versions = ({ got }: ReturnType<typeof reader>) => got.map(({ type, version }) => [type, version]);
const change = { events: [], matches: [], removed: [] };
const open = () => new Room('board', 10, () => ({ events: [], matches: [] }));

describe('a room', () => {
  it('sends a new reader the snapshot, then each change as the next version', () => {
    const [room, visitor] = [open(), reader()];
    room.join(visitor, undefined);
    room.tell(change);
    room.tell(change);
    expect(versions(visitor)).toEqual([
      ['snapshot', 10],
      ['delta', 11],
      ['delta', 12],
    ]);
  });

  it('sends a returning reader the missed changes, in order and once', () => {
    const [room, visitor] = [open(), reader()];
    for (let i = 0; i < 3; i++) room.tell(change);
    room.join(visitor, 11);
    room.tell(change);
    expect(versions(visitor)).toEqual([
      ['delta', 12],
      ['delta', 13],
      ['delta', 14],
    ]);
  });

  it('sends the snapshot to a reader who missed more than is kept, or has a version of another replica', () => {
    const [room, late, strange] = [open(), reader(), reader()];
    for (let i = 0; i < 501; i++) room.tell(change);
    room.join(late, 10);
    room.join(strange, 9_999);
    expect([...versions(late), ...versions(strange)]).toEqual([
      ['snapshot', 511],
      ['snapshot', 511],
    ]);
  });

  it('T23: keeps no more memory of its messages than their bytes', () => {
    const room = open();
    const got: Buffer[] = [];
    room.join({ send: ({ bytes }) => void got.push(bytes) }, undefined);
    room.tell(change);
    expect(got.map(({ buffer }) => buffer.byteLength)).toEqual(got.map(({ length }) => length));
    expect(got).toHaveLength(2);
  });

  it('encodes a message once for all readers', () => {
    const room = open();
    const sent: Encoded[] = [];
    for (let i = 0; i < 2; i++) room.join({ send: (message) => void sent.push(message) }, 10);
    room.tell(change);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toBe(sent[1]);
  });

  it('sends nothing to a reader who has left', () => {
    const [room, visitor] = [open(), reader()];
    room.join(visitor, 10);
    room.leave(visitor);
    room.tell(change);
    expect(visitor.got).toEqual([]);
  });
});
