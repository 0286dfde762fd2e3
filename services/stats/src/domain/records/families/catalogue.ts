import { eventCareerFamilies } from './event-careers.js';
import { eventResultFamilies } from './event-results.js';
import type { Family } from './families.js';
import { eloFamilies, rankingFamilies } from './list.js';
import { matchCareerFamilies } from './match-careers.js';
import { matchResultFamilies } from './match-results.js';
import { matchScoreFamilies } from './match-scores.js';

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
