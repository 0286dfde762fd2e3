import { expect, test } from '@jest/globals';
import { pseudoText, pseudoTexts } from './pseudo-text.js';

test('a text is longer, has no letters of English, and keeps its placeholders and mark-up', () => {
  expect(pseudoText('Save')).toBe('⟦Šåṽé⟧');
  expect(pseudoText('{{count}} of {n}, <b>not</b> {}')).toBe('⟦{{count}} öƒ {n}, <b>ñöţ</b> {} ẋẋ ẋẋ ẋẋ⟧');
});

test('a text without words is unchanged', () => expect(pseudoText('{page}: {names}')).toBe('{page}: {names}'));

test('a file keeps its keys', () => {
  expect(pseudoTexts({ a: 'No', b: { c: ['Yes', ', '] } })).toEqual({ a: '⟦Ñö⟧', b: { c: ['⟦Ýéš⟧', ', '] } });
});
