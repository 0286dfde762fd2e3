import { describe, expect, it } from '@jest/globals';
import type { PageName } from '@rallyrank/contracts/shared/pages';
import { menuOf } from './menu';
import type { MenuGroup, PageDeclaration } from './page';

const page = (name: PageName, menu?: { group?: MenuGroup; order: number }): PageDeclaration => ({
  name,
  icon: 'home',
  namespaces: [],
  load: () => Promise.resolve(() => null),
  ...(menu ? { menu } : {}),
});

describe('menuOf', () => {
  it('sorts pages into groups by their order and leaves out pages without a place, and groups without pages', () => {
    const { top, groups } = menuOf([
      page('series', { group: 'tournaments', order: 20 }),
      page('event'),
      page('events', { group: 'tournaments', order: 10 }),
      page('h2h', { group: 'players', order: 10 }),
      page('home', { order: 0 }),
    ]);
    expect(top.map(({ name }) => name)).toEqual(['home']);
    expect(groups.map(({ key, entries }) => [key, entries.map(({ name }) => name)])).toEqual([
      ['players', ['h2h']],
      ['tournaments', ['events', 'series']],
    ]);
  });
});
