import { badmintonTexts } from '../locales/badminton.js';
import type { ScoringFormat } from './profile.js';

/**
 * Plausible minutes per point. 18,402 completed matches of the World Tour 2022-2025 took between 0.27 and 1.11 minutes
 * per point.
 */
export const pace = [0.2, 1.25] as const;

const names = badmintonTexts.badminton.formats;

const format = (key: keyof typeof names, games: number, target: number, cap: number): ScoringFormat => ({
  key,
  from: '2006-02-01',
  name: names[key],
  gamesToWin: [games],
  target,
  lead: 2,
  cap,
  unit: 'game',
  minutesPerPoint: { MS: pace, WS: pace, MD: pace, WD: pace, XD: pace },
});

/** Formats of tests, leagues and continental events under rally scoring. */
export const badmintonFormats: readonly ScoringFormat[] = [
  format('3x21', 2, 21, 30),
  format('3x15', 2, 15, 21),
  format('5x11', 3, 11, 15),
  format('3x11', 2, 11, 15),
];
