import { badmintonLevels } from './badminton-levels.js';
import type { GoatTable } from './goat-rule.js';
import { goatRules, type ResultPoints } from './goat-rules.js';

/**
 * A table of this project. World tour titles have the same ratios as their ranking points. Olympic Games and World
 * Championships weigh more than their points, because they are the most important titles of badminton. A title gives
 * twice as much as a lost final.
 */
const results: ResultPoints = {
  olympics: { W: 10, F: 5, '3RD': 3.5, SF: 2.5, QF: 1 },
  'world-championships': { W: 6, F: 3, SF: 1.5, QF: 0.5 },
  'world-tour-finals': { W: 4, F: 2, SF: 1 },
  'super-series-finals': { W: 3.5, F: 1.75, SF: 0.75 },
  'super-1000': { W: 3.5, F: 1.75, SF: 0.75, QF: 0.25 },
  'super-series-premier': { W: 3, F: 1.5, SF: 0.75 },
  'super-750': { W: 3, F: 1.5, SF: 0.75 },
  'super-series': { W: 2.5, F: 1.25, SF: 0.5 },
  'asian-championships': { W: 3, F: 1.5, SF: 0.75 },
  'super-500': { W: 2, F: 1, SF: 0.5 },
  'european-championships': { W: 1.5, F: 0.75, SF: 0.25 },
  'super-300': { W: 1, F: 0.5 },
  'grand-prix-gold': { W: 1, F: 0.5 },
  'pan-am-championships': { W: 0.5, F: 0.25 },
  'oceania-championships': { W: 0.5, F: 0.25 },
  'african-championships': { W: 0.5, F: 0.25 },
  'super-100': { W: 0.5, F: 0.25 },
  'grand-prix': { W: 0.5, F: 0.25 },
};

export const badmintonGoat: GoatTable = {
  rules: goatRules(badmintonLevels, results, 20, [
    [1, 1, 4],
    [2, 5, 8],
    [6, 10, 16],
  ]),
  greats: { size: 20, minimumMatches: 5 },
};
