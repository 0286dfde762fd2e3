import { expect, test } from '@jest/globals';
import { reasonText, remarkKeys, remarkTitle } from '../src/shared/remarks.js';
import { enteredWords } from '../src/shared/words.js';

const placeholders = (text: string) => [...text.matchAll(/<(\w+)>/g)].map((m) => m[1]).sort();
/** Returns a text for any placeholder. */
const named = new Proxy({}, { get: (_, name) => `<${String(name)}>` });

test.each(remarkKeys)('%s has a title and a text in both languages with the same values filled in', (key) => {
  const [en, zh] = (['en', 'zh'] as const).map((language) => reasonText({ key, values: named }, language));
  expect(placeholders(zh!)).toEqual(placeholders(en!));
  for (const text of [en, remarkTitle(key, 'en')]) expect(text).not.toMatch(/\p{Script=Han}|[{}]/u);
  for (const text of [zh, remarkTitle(key, 'zh')]) expect(text).toMatch(/\p{Script=Han}/u);
});

test('a value that differs by language is given in each', () => {
  const values = { minutes: 987, points: 27, unit: enteredWords('games', '局') };
  expect(reasonText({ key: 'match.minutes', values }, 'en')).toBe(
    '987 minutes for 27 games are implausible and omitted',
  );
  expect(reasonText({ key: 'match.minutes', values }, 'zh')).toContain('27 个局用时 987 分钟');
});
