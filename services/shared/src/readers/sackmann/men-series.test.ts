import { expect, test } from '@jest/globals';
import { menSeries } from './men-series.js';

const seriesOf = (id: string, name: string) => {
  const cells: Readonly<Record<string, string>> = { tourney_id: id, tourney_name: name };
  return menSeries({ cell: (column) => cells[column] ?? '' });
};

test.each([
  ['1975-421', 'Toronto', 'canada'],
  ['1989-421', 'Montreal / Toronto', 'canada'],
  ['2023-0421', 'Canada Masters', 'canada'],
  ['1985-403', 'Delray Beach', 'miami'],
  ['2019-M007', 'Miami Masters', 'miami'],
  ['1977-681', 'Miami', 'miami-681'],
  ['2023-0499', 'Delray Beach', 'delray-beach'],
  ['1994-429', 'Stockholm Masters', 'stockholm'],
  ['1995-430', 'Essen Masters', 'essen-masters'],
  ['2012-424', 'San Jose', 'san-jose'],
  ['2015-424', 'Memphis', 'memphis'],
  ['2023-0424', 'Dallas', 'dallas'],
  ['1971-388', 'Dallas WCT', 'dallas-388'],
  ['1987-610', 'Dallas WCT', 'wct-finals'],
  ['1986-605', 'Masters Dec', 'tour-finals'],
  ['1973-804', 'Munich WCT', 'munich'],
  ['1968-9296', 'WCT World Cup', 'wct-world-cup'],
  ['2023-520', 'Roland Garros', 'roland-garros'],
])('%s %s is an edition of the series %s', (id, name, key) => expect(seriesOf(id, name).key).toBe(key));

test('a namesake of a joined series has its number in its name', () => {
  expect(seriesOf('1977-681', 'Miami WCT').name).toEqual({ en: 'Miami (681)' });
  expect(seriesOf('2019-M007', 'Miami Masters').name).toEqual({ en: 'Miami' });
});
