import { describe, expect, test } from '@jest/globals';
import { routes } from '@rallyrank/contracts/registry';
import { wordOf } from './export.js';
import { headOf } from './file-head.js';

const exported = routes.filter((route) => 'export' in route.query.shape);

describe.each(exported.map((route) => [route.name, route] as const))('the file of %s', (_, route) => {
  const pathsOf = (each: typeof route) => headOf(each, { language: 'en', zone: 'UTC' }).columns.map(({ path }) => path);

  test('has columns even if the list is empty', () => {
    expect(pathsOf(route).filter((path) => path !== '').length).toBeGreaterThan(1);
  });

  test('has a unique title for each column, in both languages', () => {
    for (const language of ['en', 'zh'] as const) {
      const titles = headOf(route, { language, zone: 'UTC' }).columns.map(({ title }) => title);
      expect(titles).toEqual([...new Set(titles)]);
      expect(titles).not.toContain('');
    }
  });

  test('has words for the parts of the titles that it does not declare', () => {
    if (route.fileColumns) return;
    expect(pathsOf(route).flatMap((path) => path.split('.').filter((part) => !wordOf(part)))).toEqual([]);
  });

  test('declares no column that is missing in the rows', () => {
    const { fileColumns: _columns, ...undeclared } = route;
    const known = pathsOf(undeclared);
    const unknown = pathsOf(route).filter(
      (path) => !known.some((each) => each === path || each.startsWith(`${path}.`)),
    );
    expect(unknown).toEqual([]);
  });
});
