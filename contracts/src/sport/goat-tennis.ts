import type { GoatTable } from './goat-rule.js';
import { goatRules, type ResultPoints } from './goat-rules.js';
import type { LevelDef } from './profile.js';

/** Own table: it follows the ranking points of a title; a plain tour title is the unit. */
const results: ResultPoints = {
  'grand-slam': { W: 8, F: 4, SF: 2, QF: 1 },
  olympics: { W: 5, F: 2.5, '3RD': 1.5, SF: 1 },
  'tour-finals': { W: 6, F: 3, SF: 1.5 },
  'masters-1000': { W: 4, F: 2, SF: 1 },
  tour: { W: 1.5, F: 0.5 },
};

export const tennisGoat = (levels: readonly LevelDef[]): GoatTable => ({
  rules: goatRules(levels, results, [
    [1, 1, 4, 2350],
    [2, 5, 8, 2150],
    [6, 10, 16, 2050],
  ]),
  greats: { size: 20, minimumMatches: 10 },
});
