import { pages } from '@rallyrank/contracts/shared/pages';
import type { SearchGroup } from '@rallyrank/contracts/stats/search';
import { paths } from '~/shared/url/paths';

/** The address of each row of a group, in the order of its rows. */
export const pathsOf = (group: SearchGroup): string[] => {
  switch (group.kind) {
    case 'player':
      return group.rows.map(({ id }) => paths.player(id));
    case 'pair':
      return group.rows.map(({ id }) => paths.pair(id));
    case 'association':
      return group.rows.map(({ code }) => paths.association(code));
    case 'series':
      return group.rows.map(({ id }) => paths.events({ seriesId: id }));
    case 'event':
      return group.rows.map(({ id }) => paths.event(id));
    case 'record':
      return group.rows.map(({ id }) => paths.record(id));
    case 'text':
      return group.rows.map(({ page, key }) => `${pages[page]}#${key}`);
  }
};
