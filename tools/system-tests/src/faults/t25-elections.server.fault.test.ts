import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { loseThePrimary } from './election-rounds.js';
import { type ElectionSite, openElectionSite } from './election-site.js';

/** Once each, and one again; `npm run drill -- elections` runs 100. */
const ROUNDS = 5;
const START_MS = 300_000;

let elections: ElectionSite;
beforeAll(async () => {
  elections = await openElectionSite();
}, START_MS);
afterAll(() => elections?.stop());

test('T25: nothing acknowledged is lost or doubled, and no read fails, while primaries are killed, paused and cut off', async () => {
  const { rounds, refused, tournaments } = await loseThePrimary(elections, ROUNDS);
  expect(rounds).toHaveLength(ROUNDS);
  expect(refused).toBeGreaterThan(0);
  expect(tournaments).toBeGreaterThan(0);
}, 600_000);
