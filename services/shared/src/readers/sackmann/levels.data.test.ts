import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { silent } from '../records.js';
import { sackmannReader } from './reader.js';

const data = resolve(process.env.REAL_DATA ?? '../shared/data');
const classes: Readonly<Record<string, string>> = { '500': 'tour-500', '250': 'tour-250', M: 'masters-1000' };

/** The classes of editions 1990-2025 in another source, by season and number of the tournament. */
const otherLevels = (): ReadonlyMap<string, string> => {
  const rows = readFileSync(resolve(data, 'tennis-atp-tml', 'tournaments_1990-2025.csv'), 'utf8')
    .split('\n')
    .slice(1);
  return new Map(
    rows.flatMap((row) => {
      const [season = '', id = '', , level = ''] = row.split(',');
      const number = id.split('-')[1]?.replace(/^0+/, '');
      return classes[level] === undefined ? [] : [[`${season} ${number}`, classes[level]] as const];
    }),
  );
};

const whenData = existsSync(resolve(data, 'tennis-atp-tml')) ? test : test.skip;

whenData('the classes of 1990-2024 are those of another source, apart from 17 editions', async () => {
  const others = otherLevels();
  const reader = sackmannReader(resolve(data, 'tennis-atp-sackmann'));
  const different = new Map<string, number[]>();
  let [found, same] = [0, 0];
  await reader.check();
  for await (const { sourceKey, edition } of reader.editions(silent)) {
    const number = sourceKey!.replace(/^sackmann:\d+-0*/, '');
    const other = others.get(`${edition.season} ${number}`);
    if (other === undefined) continue;
    found += 1;
    same += Number(other === edition.level);
    if (other !== edition.level) different.set(number, [...(different.get(number) ?? []), edition.season]);
  }
  await reader.close();
  expect([found, same]).toEqual([2_090, 2_073]);
  // Halle and Queen's Club have the higher class from 2015 on, Rio de Janeiro from 2014 on and Vienna again from 2015
  // on; Memphis lost it after 2013 and Valencia after 2014. St. Petersburg had it in 2020, Washington until 2002.
  expect(Object.fromEntries(different)).toEqual({
    '311': [2011, 2012, 2013, 2014, 2019],
    '337': [2014],
    '402': [2013],
    '418': [2001],
    '500': [2011, 2012, 2013, 2014],
    '568': [2020],
    '573': [2014],
    '6932': [2014, 2015, 2020],
  });
});
