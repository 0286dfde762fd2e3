import { expect, test } from '@jest/globals';
import { association } from '@rallyrank/contracts/players/association';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { entityDecider } from '@rallyrank/infra/entity/decide';
import { EntityLinks } from '@rallyrank/infra/entity/links';
import { EntityRows } from '@rallyrank/infra/entity/rows';
import { EntityWriter } from '@rallyrank/infra/entity/writer';

const ofSport = (sport: SportKey) => {
  const appended = new Error('it got as far as the store');
  const store = () => {
    throw appended;
  };
  const status = { elected: () => undefined, waitForPosition: async () => undefined };
  const writer = new EntityWriter(
    association,
    entityDecider(association),
    new EntityRows(association),
    store,
    status,
    sport,
    new EntityLinks(),
  );
  return {
    appended,
    belongTo: (affiliation: string) => writer.create({ code: 'DEN', en: 'Denmark', affiliation }, {}),
  };
};

test.each([
  ['badminton', 'BEC', 'TE', 'one of BAC, BEC, BWF, BPA, BO'],
  ['tennis', 'TE', 'BEC', 'one of ATF, CAT, COSAT, COTECC, OTF, TE'],
] as const)('an association of %s belongs to a body of its sport only', async (sport, own, other, rule) => {
  const { appended, belongTo } = ofSport(sport);
  await expect(belongTo(other)).rejects.toMatchObject({ details: { field: 'affiliation', rule } });
  await expect(belongTo(own)).rejects.toBe(appended);
});
