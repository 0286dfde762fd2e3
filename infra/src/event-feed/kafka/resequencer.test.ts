import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Recorded } from '../../event-store/port.js';
import { Resequencer } from './resequencer.js';

const roomy = { events: 10_000, bytes: 1e9 };
const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);
const event = (position: number): Recorded => ({
  context: 'players',
  stream: 'player-1',
  streamVersion: position,
  position,
  type: 'Happened',
  version: 1,
  data: {},
  metadata: {},
  recordedAt: '1970-01-01T00:00:00.000Z',
});
const positions = (events: readonly Recorded[]): number[] => events.map(({ position }) => position);

/** Positions from 1 in any order, each at least once, some repeated. */
const deliveries = fc.integer({ min: 1, max: 60 }).chain((count) =>
  fc
    .array(fc.integer({ min: 1, max: count }), { maxLength: 60 })
    .chain((repeats) => fc.shuffledSubarray([...upTo(count), ...repeats], { minLength: count + repeats.length }))
    .map((order) => ({ count, order })),
);

describe('resequencer', () => {
  test('events in any order, with repeats, come out in order, each once', () => {
    fc.assert(
      fc.property(deliveries, fc.integer({ min: 1, max: 7 }), ({ count, order }, limit) => {
        const resequencer = new Resequencer(0, roomy);
        const out: number[] = [];
        for (const position of order) {
          expect(resequencer.offer(event(position), 10)).toBe(true);
          const run = resequencer.take(limit);
          expect(run.length).toBeLessThanOrEqual(limit);
          out.push(...positions(run));
        }
        while (resequencer.isReady) out.push(...positions(resequencer.take(limit)));
        expect(out).toEqual(upTo(count));
        expect([resequencer.size, resequencer.bytes]).toEqual([0, 0]);
      }),
    );
  });

  test('a missing event holds back all later ones until the range is read from the store', () => {
    fc.assert(
      fc.property(deliveries, fc.nat(), ({ count, order }, pick) => {
        const missing = (pick % count) + 1;
        const resequencer = new Resequencer(0, roomy);
        const out: number[] = [];
        for (const position of order) {
          if (position !== missing) resequencer.offer(event(position), 10);
          out.push(...positions(resequencer.take(100)));
        }
        expect(out).toEqual(upTo(missing - 1));
        expect(resequencer.hasGap).toBe(missing < count);
        resequencer.advance(missing);
        out.push(missing, ...positions(resequencer.take(100)));
        expect(out).toEqual(upTo(count));
      }),
    );
  });

  test('respects its bound, and nothing is lost if rejected events are read from the store', () => {
    const bounds = fc.record({ events: fc.integer({ min: 1, max: 5 }), bytes: fc.integer({ min: 20, max: 100 }) });
    fc.assert(
      fc.property(deliveries, bounds, fc.array(fc.boolean()), ({ count, order }, bound, takes) => {
        const resequencer = new Resequencer(0, bound);
        const out: number[] = [];
        for (const [i, position] of order.entries()) {
          resequencer.offer(event(position), 20);
          // One more than the bound: the next event is always accepted.
          expect(resequencer.size).toBeLessThanOrEqual(bound.events + 1);
          expect(resequencer.bytes).toBeLessThanOrEqual(bound.bytes + 20);
          if (takes[i]) out.push(...positions(resequencer.take(3)));
        }
        for (let at = out.length; at < count; at = out.length) {
          const run = resequencer.take(100);
          out.push(...positions(run));
          if (run.length > 0) continue;
          out.push(at + 1);
          resequencer.advance(at + 1);
        }
        expect(out).toEqual(upTo(count));
      }),
    );
  });

  test('starts after its checkpoint and drops events already read from the store', () => {
    const resequencer = new Resequencer(5, roomy);
    for (const position of [3, 5, 7, 8, 10]) resequencer.offer(event(position), 10);
    expect([resequencer.size, resequencer.next, resequencer.hasGap]).toEqual([3, 6, true]);
    resequencer.advance(8);
    expect([resequencer.size, resequencer.bytes, resequencer.next]).toEqual([1, 10, 9]);
    resequencer.advance(2);
    expect(resequencer.next).toBe(9);
    resequencer.offer(event(9), 10);
    expect(positions(resequencer.take(10))).toEqual([9, 10]);
  });
});
