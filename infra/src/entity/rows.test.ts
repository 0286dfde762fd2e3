import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Recorded } from '../event-store/port.js';
import { EntityRows } from './rows.js';
import { aVenue, venue } from './testing/venue.js';

const [created, changed, removed] = venue.events;

const recorded = (def: { type: string }, id: string, streamVersion: number, values?: object): Recorded => ({
  context: 'players',
  stream: venue.streamOf(id),
  streamVersion,
  position: 1,
  type: def.type,
  version: 1,
  data: { id, ...(values && { values }) },
  metadata: { user: `user ${streamVersion}`, command: `command ${streamVersion % 3} ${id}` },
  recordedAt: `2025-01-0${streamVersion}T00:00:00.000Z`,
});

test('a row contains who created it and who last changed it, and when', () => {
  const rows = new EntityRows(venue);
  rows.apply(recorded(created, '7', 1, aVenue('A')));
  rows.apply(recorded(changed, '7', 2, { seats: 5 }));
  expect(rows.get('7')).toEqual({
    id: '7',
    version: 2,
    createTime: '2025-01-01T00:00:00.000Z',
    createBy: 'user 1',
    updateTime: '2025-01-02T00:00:00.000Z',
    updateBy: 'user 2',
    values: aVenue('A', { seats: 5 }),
  });
});

test('a unique value belongs to one row until the row changes it or is removed', () => {
  const rows = new EntityRows(venue);
  rows.apply(recorded(created, '1', 1, aVenue('A', { name: 'Old Hall' })));
  expect(rows.conflict({ name: ' old HALL ' })).toEqual({ field: 'name', id: '1' });
  expect(rows.conflict({ name: 'Old Hall' }, '1')).toBeUndefined();
  rows.apply(recorded(changed, '1', 2, { name: 'New Hall' }));
  expect(rows.conflict({ name: 'Old Hall' })).toBeUndefined();
  rows.apply(recorded(removed, '1', 3));
  expect(rows.conflict({ code: 'A', name: 'New Hall' })).toBeUndefined();
  expect(rows.get('1')).toBeUndefined();
});

test('the id of a removed entity is not reused', () => {
  const rows = new EntityRows(venue);
  rows.apply(recorded(created, '10', 1, aVenue('A')));
  rows.apply(recorded(removed, '10', 2));
  expect(rows.highestId).toBe('10');
});

test('the entity created by a command is remembered for two days of event time', () => {
  const rows = new EntityRows(venue);
  const apply = (id: string, recordedAt: string) => {
    const event = recorded(created, id, 1, aVenue(`A${id}`));
    rows.apply({ ...event, recordedAt, metadata: { command: `command ${id}` } });
  };
  apply('1', '2025-01-01T00:00:00.000Z');
  apply('2', '2025-01-02T00:00:00.000Z');
  apply('3', '2025-01-03T00:00:00.000Z');
  expect(rows.idOfCommand('command 1')).toBe('1');
  apply('4', '2025-01-03T00:00:00.001Z');
  expect([1, 2, 3, 4].map((n) => rows.idOfCommand(`command ${n}`))).toEqual([undefined, '2', '3', '4']);
  expect(rows.snapshot().commands).toHaveLength(3);
});

test('a restored read model equals the saved one, and behaves the same afterwards', () => {
  const event = fc.tuple(fc.constantFrom('created', 'changed', 'removed'), fc.integer({ min: 1, max: 4 }));
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), fc.nat({ max: 30 }), (history, cut) => {
      const versions = new Map<string, number>();
      const events = history.map(([what, n]) => {
        const id = String(n);
        const version = Math.min(9, (versions.get(id) ?? 0) + 1);
        versions.set(id, version);
        if (what === 'created') return recorded(created, id, version, aVenue(`A${n}`));
        return what === 'changed' ? recorded(changed, id, version, { seats: version }) : recorded(removed, id, version);
      });
      const live = new EntityRows(venue);
      const restored = new EntityRows(venue);
      for (const each of events.slice(0, cut)) live.apply(each);
      restored.restore(JSON.parse(JSON.stringify(live.snapshot())));
      for (const each of events.slice(cut)) {
        live.apply(each);
        restored.apply(each);
      }
      expect(restored.snapshot()).toEqual(live.snapshot());
    }),
  );
});
