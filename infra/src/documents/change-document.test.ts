import { expect, test } from '@jest/globals';
import { ConcurrencyError } from '../errors.js';
import { changeDocument, putIfUnchanged } from './change-document.js';

interface Counter {
  readonly id: string;
  readonly count: number;
}

/** A collection with one document, in which another writer counts before each of the first `races` writes. */
const contested = (races: number) => {
  const state = { count: 0, version: 0 };
  let left = races;
  return {
    state,
    get: async (id: string) => (state.version === 0 ? undefined : { id, ...state }),
    put: async ({ id, count }: Counter, expected?: number) => {
      if (left-- > 0) Object.assign(state, { count: state.count + 10, version: state.version + 1 });
      if (expected !== state.version) throw new ConcurrencyError(id, expected ?? 0, state.version);
      Object.assign(state, { count, version: state.version + 1 });
    },
  };
};
const more = (before: Counter | undefined): Counter => ({ id: 'a', count: (before?.count ?? 0) + 1 });

test('a change is decided again on a document that was changed concurrently', async () => {
  const documents = contested(2);
  await changeDocument<Counter>(documents, 'a', more);
  expect(documents.state).toEqual({ count: 21, version: 3 });
});

test('nothing is written if nothing changes', async () => {
  const documents = contested(0);
  await changeDocument<Counter>(documents, 'a', () => undefined);
  expect(documents.state.version).toBe(0);
});

test('too many concurrent changes make a document unavailable', async () => {
  const change = changeDocument<Counter>(contested(Number.POSITIVE_INFINITY), 'a', more);
  await expect(change).rejects.toMatchObject({ name: 'UnavailableError' });
});

test('a write at an older version returns false; other errors are thrown', async () => {
  expect(await putIfUnchanged<Counter>(contested(1), more(undefined), 0)).toBe(false);
  expect(await putIfUnchanged<Counter>(contested(0), more(undefined), 0)).toBe(true);
  const broken = { put: () => Promise.reject(new Error('broken')) };
  await expect(putIfUnchanged<Counter>(broken, more(undefined), 0)).rejects.toThrow('broken');
});
