import { expect, test } from '@jest/globals';
import { combined, keysOf, roleOf } from './trust.js';

const profile = { trust: ['best', 'good'] };
const statedBy = (...sourceKeys: string[]) => ({ facts: { sourceKeys } }) as Parameters<typeof roleOf>[1];
const role = (sourceKey: string, ...known: string[]) => roleOf(profile, statedBy(...known), { sourceKey });

test('a source that alone states an edition changes anything', () => {
  expect(role('good:1')).toBe('alone');
  expect(role('good:1', 'good:1', 'good:2')).toBe('alone');
  expect(roleOf(profile, statedBy('good:1', 'best:1'), {})).toBe('alone');
});

test('the first source corrects, and any other one only adds', () => {
  expect(role('first:1', 'first:1', 'second:1')).toBe('leading');
  expect(role('second:1', 'first:1')).toBe('adding');
  expect(role('good:1', 'best:1')).toBe('adding');
});

test('a source that is not listed is trusted less than one that is', () => {
  expect(role('good:1', 'other:1')).toBe('leading');
});

test('a source that is trusted more takes the lead, and keeps it', () => {
  const edition = { sourceKey: 'best:1', edition: {} } as Parameters<typeof keysOf>[1];
  expect(role('best:1', 'good:1', 'best:1')).toBe('leading');
  const keys = keysOf(['good:1', 'best:1'], edition, 'leading');
  expect(keys).toEqual(['best:1', 'good:1']);
  expect(role('good:1', ...keys)).toBe('adding');
  expect(keysOf(keys, { ...edition, sourceKey: 'good:1' }, 'adding')).toEqual(keys);
});

test('a fact that only one source states is kept, regardless of which source may correct', () => {
  const [known, stated] = [{ minutes: 90, court: '1' }, { minutes: 95 }];
  expect(combined<{ minutes: number; court?: string }>(known, stated, 'leading')).toEqual({ minutes: 95, court: '1' });
  expect(combined<{ minutes: number; court?: string }>(known, stated, 'adding')).toEqual(known);
});
