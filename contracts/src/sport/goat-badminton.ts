import { badmintonLevels } from './badminton-levels.js';
import type { GoatTable } from './goat-rule.js';
import { goatRules, type ResultPoints } from './goat-rules.js';

/** Own table: it follows the ranking points of a title, and weighs Olympics and world championships twice as much. */
const results: ResultPoints = {
  olympics: { W: 20, F: 10, '3RD': 7, SF: 5, QF: 2 },
  'world-championships': { W: 14, F: 7, SF: 4, QF: 2 },
  'world-tour-finals': { W: 7, F: 4, SF: 2 },
  'super-series-finals': { W: 6, F: 3, SF: 1.5 },
  'super-1000': { W: 6, F: 3, SF: 1.5, QF: 0.5 },
  'super-series-premier': { W: 5, F: 2.5, SF: 1 },
  'super-750': { W: 5, F: 2.5, SF: 1 },
  'super-series': { W: 4, F: 2, SF: 1 },
  'asian-championships': { W: 5, F: 2.5, SF: 1 },
  'super-500': { W: 3, F: 1.5, SF: 0.5 },
  'european-championships': { W: 2, F: 1 },
  'super-300': { W: 1.5, F: 0.5 },
  'grand-prix-gold': { W: 1.5, F: 0.5 },
  'pan-am-championships': { W: 0.5 },
  'oceania-championships': { W: 0.5 },
  'african-championships': { W: 0.5 },
  'super-100': { W: 0.5 },
  'grand-prix': { W: 0.5 },
};

export const badmintonGoat: GoatTable = {
  rules: goatRules(badmintonLevels, results, [
    [1, 1, 4, 2350],
    [2, 5, 8, 2150],
    [6, 10, 16, 2050],
  ]),
  greats: { size: 20, minimumMatches: 5 },
};
