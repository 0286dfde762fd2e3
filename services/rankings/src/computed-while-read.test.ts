import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { listWomen, openComputedSeason, playMonth } from './testing/computed-season.js';
import type { RankingsService } from './testing/rankings-service.js';

let rankings: RankingsService;
beforeAll(async () => {
  rankings = await openComputedSeason();
});
afterAll(() => rankings.stop());

const list = (query: Record<string, string>) => listWomen(rankings, { type: 'bwf', basis: 'computed', ...query });

it('T16: pages of a list of one day come from that list alone while later ones are computed', async () => {
  const pageOf = async (pageNum: number) =>
    (await list({ date: '2025-06-10', pageSize: '2', pageNum: String(pageNum) })).rows;
  const version = async () => ((await rankings.get(getComputedState)).data as { version: number }).version;
  const before = [await pageOf(1), await pageOf(2)];
  expect(before).toMatchObject([
    [{}, {}],
    [{}, {}],
  ]);
  const versions = new Set([await version()]);
  let isDone = false;
  const computing = (async () => {
    for (const month of [7, 8, 9]) {
      await playMonth(rankings, month);
      await rankings.computed();
    }
  })().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    expect([await pageOf(1), await pageOf(2)]).toEqual(before);
    versions.add(await version());
  }
  await computing;
  expect(versions.size).toBeGreaterThan(1);
  expect((await list({})).rows).not.toEqual([...before[0]!, ...before[1]!]);
});
