import { expect, test } from '@jest/globals';
import { MAX_CHANGED_TEXT, OperationChanges } from '@rallyrank/contracts/shared/operations';
import { changesOf, collectingChanges, type EntityChange, noteChange } from './changes.js';

const venue = (change: Partial<EntityChange>): EntityChange => ({
  entity: 'Venue',
  id: '7',
  before: null,
  after: null,
  ...change,
});

test('shows the fields that differ, empty ones as null and secrets masked', () => {
  const before = { name: 'Hall', courts: 4, remark: null, token: 'a' };
  const after = { name: 'Arena', courts: 4, remark: ['x'], token: 'b' };
  const changes = changesOf([venue({ before, after })]);
  expect(changes).toEqual({
    rows: [
      {
        entity: 'Venue',
        id: '7',
        kind: 'changed',
        fields: [
          { field: 'name', before: '"Hall"', after: '"Arena"' },
          { field: 'remark', before: null, after: '["x"]' },
          { field: 'token', before: '"***"', after: '"***"' },
        ],
      },
    ],
    isWhole: true,
  });
  expect(OperationChanges.parse(changes)).toEqual(changes);
});

test('a new entity has no previous values, and a removed one has no new values', () => {
  const values = { name: 'Hall', remark: null };
  const { rows } = changesOf([venue({ after: values }), venue({ before: values })]);
  expect(rows).toMatchObject([
    { kind: 'created', fields: [{ field: 'name', before: null, after: '"Hall"' }] },
    { kind: 'removed', fields: [{ field: 'name', before: '"Hall"', after: null }] },
  ]);
});

test('long values are cut off, and excess rows are omitted', () => {
  const after = { text: 'x'.repeat(5_000) };
  const { rows, isWhole } = changesOf(Array.from({ length: 40 }, () => venue({ after })));
  expect(rows[0]!.fields[0]!.after).toHaveLength(MAX_CHANGED_TEXT);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.length).toBeLessThan(40);
  expect(isWhole).toBe(false);
});

test('each write collects its own changes, and work outside of a write collects none', async () => {
  noteChange(venue({}));
  const lists = await Promise.all(
    ['1', '2'].map(async (id) => {
      const changes: EntityChange[] = [];
      await collectingChanges(changes, async () => {
        await Promise.resolve();
        noteChange(venue({ id }));
      });
      return changes.map((change) => change.id);
    }),
  );
  expect(lists).toEqual([['1'], ['2']]);
});

test('reports missing changes only beyond the fiftieth', () => {
  const collected = (count: number): EntityChange[] => {
    const changes: EntityChange[] = [];
    collectingChanges(changes, () => {
      for (let id = 1; id <= count; id++) noteChange(venue({ id: String(id), after: { name: 'Hall' } }));
    });
    return changes;
  };
  const [all, some] = [changesOf(collected(50)), changesOf(collected(80))];
  expect([all.rows.length, all.isWhole]).toEqual([50, true]);
  expect([some.rows.length, some.isWhole]).toEqual([50, false]);
});
