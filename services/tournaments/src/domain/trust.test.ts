import { expect, test } from '@jest/globals';
import { combined, keysOf, sayOf } from './trust.js';

const profile = { trust: ['best', 'good'] };
const statedBy = (...sourceKeys: string[]) => ({ facts: { sourceKeys } }) as Parameters<typeof sayOf>[1];
const say = (sourceKey: string, ...known: string[]) => sayOf(profile, statedBy(...known), { sourceKey });

test('a source that alone states an edition changes anything', () => {
  expect(say('good:1')).toBe('alone');
  expect(say('good:1', 'good:1', 'good:2')).toBe('alone');
  expect(sayOf(profile, statedBy('good:1', 'best:1'), {})).toBe('alone');
});

test('the first source corrects, and any other one only adds', () => {
  expect(say('first:1', 'first:1', 'second:1')).toBe('lead');
  expect(say('second:1', 'first:1')).toBe('add');
  expect(say('good:1', 'best:1')).toBe('add');
});

test('a source that is trusted more takes the lead, and keeps it', () => {
  const edition = { sourceKey: 'best:1', edition: {} } as Parameters<typeof keysOf>[1];
  expect(say('best:1', 'good:1', 'best:1')).toBe('lead');
  const keys = keysOf(['good:1', 'best:1'], edition, 'lead');
  expect(keys).toEqual(['best:1', 'good:1']);
  expect(say('good:1', ...keys)).toBe('add');
  expect(keysOf(keys, { ...edition, sourceKey: 'good:1' }, 'add')).toEqual(keys);
});

test('a fact that only one source states is kept, whoever may correct', () => {
  const [known, stated] = [{ minutes: 90, court: '1' }, { minutes: 95 }];
  expect(combined<{ minutes: number; court?: string }>(known, stated, 'lead')).toEqual({ minutes: 95, court: '1' });
  expect(combined<{ minutes: number; court?: string }>(known, stated, 'add')).toEqual(known);
});
