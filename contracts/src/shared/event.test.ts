import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { event, upcast } from './event.js';

const named = z.object({ name: z.object({ en: z.string() }) });

test('all later upcasts are applied in order to data of an older version', () => {
  const from = {
    1: (name: string) => ({ name }),
    2: ({ name }: { name: string }) => ({ name: { en: name } }),
  };
  const def = event('players', 'PlayerRenamed', 3, named, { from });
  expect([
    upcast(def, 1, 'AN Se Young'),
    upcast(def, 2, { name: 'AN Se Young' }),
    upcast(def, 3, { name: { en: 'AN Se Young' } }),
  ]).toEqual(Array(3).fill({ name: { en: 'AN Se Young' } }));
});

const same = (data: unknown) => data;
test.each([
  ['no upcast', 2, {}],
  ['an omitted version', 3, { 2: same }],
  ['an upcast from the version itself', 1, { 1: same }],
])('rejects a definition with %s', (_, version, from) => {
  expect(() => event('players', 'PlayerRenamed', version, named, { from })).toThrow(
    `PlayerRenamed v${version} needs one upcast from each version below ${version}`,
  );
});
