import { expect, test } from '@jest/globals';
import { frontEndTexts } from './front-end-texts';

test('replaces the placeholders of texts of the front end by values', () => {
  expect(frontEndTexts.en.cm(180)).toBe('180 cm');
  expect(frontEndTexts.zh.cm(180)).toBe('180 厘米');
  expect(frontEndTexts.zh.season('2026')).toBe('2026赛季');
});
