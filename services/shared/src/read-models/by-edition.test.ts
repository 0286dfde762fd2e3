import { expect, it } from '@jest/globals';
import { ByEdition } from './by-edition.js';

it('separates the entries of editions, and restores them from a snapshot', () => {
  const entries = new ByEdition<string>();
  entries.put('1', '7', 'old');
  entries.put('1', '7', 'new');
  entries.put('2', '7', 'other');
  expect([...entries.of('1')]).toEqual([['7', 'new']]);
  const snapshot = JSON.parse(JSON.stringify(entries.snapshot()));
  const restored = new ByEdition<string>();
  restored.put('9', '9', 'gone');
  restored.restore(snapshot);
  restored.put('2', '8', 'added');
  expect([restored.of('9').size, [...restored.of('2').keys()]]).toEqual([0, ['7', '8']]);
  expect(entries.of('2').size).toBe(1);
});
