import { expect, test } from '@jest/globals';
import { levelOnTour } from './levels.js';

const levelOf = (tourney_id: string, tourney_name: string, tourney_level: string): string | undefined => {
  const cells: Readonly<Record<string, string>> = { tourney_id, tourney_name, tourney_level };
  return levelOnTour({ cell: (column) => cells[column] ?? '' });
};

test.each([
  ['2023-0407', 'Rotterdam', 'A', 'tour-500'],
  ['1998-407', 'Rotterdam', 'A', 'tour-250'],
  ['1995-357', 'Stuttgart Indoor', 'A', 'tour-500'],
  ['1996-357', 'Stuttgart Masters', 'M', 'masters-1000'],
  ['2008-414', 'Hamburg Masters', 'M', 'masters-1000'],
  ['2009-414', 'Hamburg', 'A', 'tour-500'],
  ['2014-337', 'Vienna', 'A', 'tour-250'],
  ['2015-337', 'Vienna', 'A', 'tour-500'],
  ['2017-M035', 'Washington', 'A', 'tour-500'],
  ['2017-M014', 'Moscow', 'A', 'tour-250'],
  ['1989-416', 'Rome', 'M', 'grand-prix'],
  ['1990-416', 'Rome Masters', 'M', 'masters-1000'],
  ['1989-605', 'Masters', 'M', 'tour-finals'],
  ['1986-610', 'Dallas', 'A', 'wct-finals'],
  ['1976-405', 'Utopia WCT', 'A', 'wct'],
  ['1969-388', 'Dallas', 'A', 'tour'],
  ['1970-388', 'Dallas', 'A', 'grand-prix'],
  ['1999-604', 'Grand Slam Cup', 'A', 'tour'],
])('%s %s with level %s is of the level %s', (id, name, stated, level) => {
  expect(levelOf(id, name, stated)).toBe(level);
});
