import { expect, test } from '@jest/globals';
import { routes } from '@rallyrank/contracts/registry';
import { pages } from '@rallyrank/contracts/shared/pages';
import { API_PREFIX } from '@rallyrank/contracts/shared/route';
import { isScanPath } from './scan-paths.js';

test.each(['/.env', '/api/.git/config', '/index.php', '/a/b.PHP5', '/wp-admin/setup', '/phpmyadmin', '/dump.sql'])(
  'only scanners request %s',
  (path) => expect(isScanPath(path)).toBe(true),
);

test('pages, calls and files that browsers request by themselves are not scans', () => {
  const known = [...Object.values(pages), ...routes.map(({ path }) => API_PREFIX + path)];
  const asked = ['/favicon.ico', '/robots.txt', '/.well-known/security.txt', '/apple-touch-icon.png', '/wp', '/php'];
  expect([...known, ...asked].filter(isScanPath)).toEqual([]);
});
