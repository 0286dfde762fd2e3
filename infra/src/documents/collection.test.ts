import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { InvalidInputError } from '../errors.js';
import { defineCollection } from './collection.js';
import type { CollectionDef } from './port.js';

const id = z.string();
const sessions: CollectionDef = {
  name: 'sessions',
  schema: z.object({ id, userId: z.string(), usedAt: z.string() }),
  indexes: [{ fields: ['userId'] }],
  expiry: { field: 'usedAt', afterMs: 1 },
  backup: false,
};

test('a collection is declared once and not changed', () => {
  const def = defineCollection(sessions);
  expect(def).toMatchObject({ name: 'sessions', indexes: [{ fields: ['userId'] }], backup: false });
  expect(Object.isFrozen(def)).toBe(true);
});

test.each<[string, Partial<CollectionDef>]>([
  ...['', 'Users', 'a b', 'users"; DROP TABLE x', '1', 'a.b'].map((name): [string, Partial<CollectionDef>] => [
    `the name ${JSON.stringify(name)}`,
    { name },
  ]),
  ['a field that no query could name', { schema: z.object({ id, "name') OR 1=1 --": z.string() }), indexes: [] }],
  ['a field that the store fills in', { schema: z.object({ id, version: z.int(), userId: id, usedAt: id }) }],
  ['an index on a field that it lacks', { indexes: [{ fields: ['userId', 'role'] }] }],
  ['an end at a field that it lacks', { expiry: { field: 'endsAt', afterMs: 1 } }],
])('a collection is rejected for %s', (_, change) =>
  expect(() => defineCollection({ ...sessions, ...change })).toThrow(InvalidInputError),
);
