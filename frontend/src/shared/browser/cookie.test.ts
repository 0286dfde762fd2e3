import { expect, test } from '@jest/globals';
import { cookieText, readCookie } from './cookie';

test('a cookie of a site on https is never sent without encryption; a local site may have no https', () => {
  expect(cookieText('a', '1', 10, 'https:')).toBe('a=1; Max-Age=864000; Path=/; SameSite=Lax; Secure');
  expect(cookieText('a', '1', 10, 'http:')).toBe('a=1; Max-Age=864000; Path=/; SameSite=Lax');
});

test('a cookie is found by its whole name', () => {
  expect(readCookie('Token', 'Admin-Token=x; Token=y')).toBe('y');
  expect(readCookie('Token', 'Admin-Token=x')).toBeUndefined();
});
