import type { Family } from './families.js';
import { eventCareerFamilies } from './families-event-careers.js';
import { eventResultFamilies } from './families-event-results.js';
import { eloFamilies, rankingFamilies } from './families-list.js';
import { matchCareerFamilies } from './families-match-careers.js';
import { matchResultFamilies } from './families-match-results.js';
import { matchScoreFamilies } from './families-match-scores.js';

/** Every family of records. */
export const families: readonly Family[] = [
  ...eventResultFamilies,
  ...eventCareerFamilies,
  ...matchResultFamilies,
  ...matchCareerFamilies,
  ...matchScoreFamilies,
  ...rankingFamilies,
  ...eloFamilies,
];
