import { z } from 'zod';
import { defineCollection } from './collection.js';
import type { DocumentStore } from './port.js';

/** An empty document store, and further handles on the same documents, as other processes have them. */
export interface DocumentsHarness {
  readonly store: DocumentStore;
  readonly another: () => Promise<DocumentStore>;
  readonly dispose: () => Promise<void>;
}
export type OpenDocuments = (now: () => Date) => Promise<DocumentsHarness>;

/** A collection for tests. */
export const users = defineCollection({
  name: 'users',
  schema: z.object({
    id: z.string(),
    name: z.string(),
    age: z.number(),
    active: z.boolean(),
    dept: z.string().nullable().optional(),
    roles: z.array(z.string()).optional(),
    data: z.unknown().optional(),
    email: z.string().nullable().optional(),
    lastSeen: z.iso.datetime().optional(),
  }),
  indexes: [
    { fields: ['age'] },
    { fields: ['dept', 'age'] },
    { fields: ['email'], unique: true },
    { fields: ['dept', 'name'], unique: true },
  ],
  expiry: { field: 'lastSeen', afterMs: 60_000 },
  backup: true,
});
export type User = z.infer<typeof users.schema>;

export const user = (id: string, rest: Partial<User> = {}): User => ({
  id,
  name: `user ${id}`,
  age: 30,
  active: true,
  ...rest,
});

export const people: readonly User[] = [
  user('1', { name: 'Chen', age: 31, dept: 'a' }),
  user('2', { name: 'An', age: 24, dept: 'b', active: false }),
  user('3', { name: 'Yamaguchi', age: 28, dept: null }),
  user('4', { name: 'Tai', age: 31 }),
  user('5', { name: 'Marín', age: 32, dept: 'a', active: false }),
];
