import type { GoatTable } from './goat-rule.js';
import { goatRules, type ResultPoints } from './goat-rules.js';
import { tennisLevels } from './tennis-levels.js';

const large = { W: 2, F: 1, SF: 0.5 } as const;
const middle = { W: 1, F: 0.5 } as const;
const small = { W: 0.5, F: 0.25 } as const;
/** Events of every class, from the largest to the smallest. */
const anyClass = { W: 0.75, F: 0.25 } as const;

/**
 * A table of this project. Results of a level have the same ratios as their ranking points. A Grand Slam title gives
 * slightly more than a year ended at No. 1, and a title gives twice as much as a lost final.
 */
const results: ResultPoints = {
  'grand-slam': { W: 4, F: 2, SF: 1, QF: 0.5 },
  olympics: { W: 3, F: 1.5, '3RD': 1, SF: 0.5 },
  'tour-finals': { W: 3, F: 1.5, SF: 0.75 },
  'wct-finals': large,
  'masters-1000': large,
  'wta-1000': large,
  'tier-1': large,
  'tour-500': middle,
  'wta-500': middle,
  'tier-2': middle,
  'tour-250': small,
  'wta-250': small,
  'tier-3': small,
  'tier-4': small,
  'tier-5': small,
  'grand-prix': anyClass,
  wct: anyClass,
  tour: anyClass,
};

export const tennisGoat: GoatTable = {
  rules: goatRules(tennisLevels, results, 5, [
    [1, 1, 4],
    [2, 5, 8],
    [6, 10, 16],
  ]),
  greats: { size: 20, minimumMatches: 5 },
};
