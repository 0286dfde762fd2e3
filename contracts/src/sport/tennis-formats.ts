import { tennisTexts } from '../locales/tennis.js';
import type { ScoringFormat } from './profile.js';

const names = tennisTexts.tennis.formats;

const format = (key: keyof typeof names, rule: Pick<ScoringFormat, 'gamesToWin' | 'target' | 'cap' | 'tieBreak'>) => ({
  key,
  name: names[key],
  lead: 2,
  unit: 'set' as const,
  decider: ['tie-break-set', 'match-tie-break'] as const,
  ...rule,
});

/** Formats of the Next Gen Finals, of leagues and of exhibitions. */
export const tennisFormats: readonly ScoringFormat[] = [
  // Sets to four games, with a tie-break at three games all.
  format('fast4', { gamesToWin: [2, 3], target: 4, cap: 4, tieBreak: { at: 3, points: 5, lead: 1 } }),
  // Sets to four games, with a tie-break at four games all.
  format('short-sets', { gamesToWin: [2, 3], target: 4, cap: 5, tieBreak: { at: 4, points: 7, lead: 2 } }),
  format('pro-set', { gamesToWin: [1], target: 8, cap: 9, tieBreak: { at: 8, points: 7, lead: 2 } }),
];
