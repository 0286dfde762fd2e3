import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { hasRealData } from '../../testing/real-table.js';
import { silent } from '../records.js';
import { sackmannReader } from './reader.js';

const folder = resolve(process.env.REAL_DATA ?? '../shared/data');
const whenData = hasRealData ? test : test.skip;

/** Number of knock-out draws, and of those of which every match has a place. */
const countDraws = async (name: string) => {
  const reader = sackmannReader(resolve(folder, name));
  await reader.check();
  const counts = { all: 0, placed: 0 };
  try {
    for await (const { draws, matches } of reader.editions(silent)) {
      for (const { drawId } of draws.filter(({ stage }) => stage === 'main')) {
        counts.all += 1;
        if (matches.every((match) => match.drawId !== drawId || match.slot !== undefined)) counts.placed += 1;
      }
    }
  } finally {
    await reader.close();
  }
  return counts;
};

whenData.each([
  ['tennis-atp-sackmann', 4_000],
  ['tennis-wta-sackmann-to-2009', 2_000],
])('99 of 100 knock-out draws of %s are brackets', async (name, least) => {
  const { all, placed } = await countDraws(name);
  expect(all).toBeGreaterThan(least);
  expect(placed / all).toBeGreaterThanOrEqual(0.99);
});
