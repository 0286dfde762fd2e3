import type { GoatTable } from './goat-rule.js';
import { goatRules, type ResultPoints } from './goat-rules.js';
import { tennisLevels } from './tennis-levels.js';

/**
 * A table of this project. Results of a level have the same ratios as their ranking points. A Grand Slam title gives
 * slightly more than a year ended at No. 1, and a title gives twice as much as a lost final.
 */
const results: ResultPoints = {
  'grand-slam': { W: 4, F: 2, SF: 1, QF: 0.5 },
  olympics: { W: 3, F: 1.5, '3RD': 1, SF: 0.5 },
  'tour-finals': { W: 3, F: 1.5, SF: 0.75 },
  'masters-1000': { W: 2, F: 1, SF: 0.5 },
  'tour-500': { W: 1, F: 0.5 },
  'tour-250': { W: 0.5, F: 0.25 },
  tour: { W: 0.75, F: 0.25 },
};

export const tennisGoat: GoatTable = {
  rules: goatRules(tennisLevels, results, 5, [
    [1, 1, 4],
    [2, 5, 8],
    [6, 10, 16],
  ]),
  greats: { size: 20, minimumMatches: 5 },
};
