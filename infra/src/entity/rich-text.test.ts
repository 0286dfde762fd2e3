import { expect, test } from '@jest/globals';
import { cleanHtml } from './rich-text.js';

const own = `/profile/upload/2026/01/02/${'0123456789abcdef'.repeat(2)}.png`;

test('a picture of the file store is kept, with its description and nothing else', () => {
  const given = `<p>a</p><img src="${own}" alt="Court 1" onerror="alert(1)" style="position:fixed" srcset="https://x.test/1">`;
  expect(cleanHtml(given)).toBe(`<p>a</p><img src="${own}" alt="Court 1" />`);
});

test.each([
  'https://x.test/pixel.png',
  '//x.test/pixel.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '/prod-api/logout',
  `${own}?x=1`,
  `https://x.test${own}`,
  own.replace('.png', '.svg'),
  own.replace('/2026', '/../2026'),
])('a picture from elsewhere is removed: %s', (src) => {
  expect(cleanHtml(`<p>a</p><img src="${src}">`)).toBe('<p>a</p>');
});
