import { expect, test } from '@jest/globals';
import { safeStorage } from './storage';

/** A storage with room for a limited number of characters. */
const withRoom = (room: number): Storage => {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key] : null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError');
      this[key] = text;
    },
    removeItem(this: Record<string, string>, key: string) {
      delete this[key];
    },
  };
  return Object.create(methods) as Storage;
};

test('a text that fits is stored by the browser', () => {
  const storage = withRoom(5);
  const safe = safeStorage(() => storage);
  expect(safe.store('a', 'short')).toBe(true);
  expect(safeStorage(() => storage).getItem('a')).toBe('short');
  safe.removeItem('a');
  expect([safe.getItem('a'), safe.keys()]).toEqual([null, []]);
});

test('a text that does not fit lasts until the page is left, and a later one that fits replaces it', () => {
  const storage = withRoom(5);
  const safe = safeStorage(() => storage);
  safe.setItem('a', 'old');
  expect(safe.store('a', 'too long')).toBe(false);
  expect([safe.getItem('a'), storage.getItem('a'), safe.keys()]).toEqual(['too long', 'old', ['a']]);
  expect(safe.store('a', 'new')).toBe(true);
  expect([safe.getItem('a'), storage.getItem('a')]).toEqual(['new', 'new']);
});

test('a browser that blocks its storage causes no error', () => {
  const safe = safeStorage(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect([safe.getItem('a'), safe.keys()]).toEqual([null, []]);
  safe.setItem('a', '1');
  safe.setItem('b', '2');
  safe.removeItem('b');
  expect([safe.getItem('a'), safe.getItem('b'), safe.keys()]).toEqual(['1', null, ['a']]);
});
