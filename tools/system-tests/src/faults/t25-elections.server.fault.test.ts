import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loseThePrimary } from './election-rounds.js';
import { type ElectionSite, openElectionSite } from './election-site.js';

/** Each way to lose the primary once; `npm run drill -- elections` runs 100. */
const ROUNDS = 5;

let elections: ElectionSite;
beforeAll(async () => {
  elections = await openElectionSite();
});
afterAll(() => elections?.stop());

test('T25: nothing acknowledged is lost or duplicated and no read fails, however the primary is lost', async () => {
  const { rounds, refused, tournaments, logins } = await loseThePrimary(elections, ROUNDS);
  expect(new Set(rounds.map(({ loss }) => loss)).size).toBe(ROUNDS);
  expect(rounds.filter(({ duringImport }) => duringImport).length).toBeGreaterThan(ROUNDS / 2);
  for (const count of [refused, tournaments, logins]) expect(count).toBeGreaterThan(0);
});
