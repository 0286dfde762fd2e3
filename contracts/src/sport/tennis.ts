import { tennisTexts } from '../locales/tennis.js';
import type { SeedGroup, SportProfile } from './profile.js';
import { tennisRating } from './rating-tennis.js';
import { womenTennisRating } from './rating-tennis-women.js';
import { surfaces } from './surfaces.js';
import { tennisFormats } from './tennis-formats.js';
import { tennisLevels } from './tennis-levels.js';
import { tennisPoints } from './tennis-points.js';

/**
 * Plausible minutes per game. Among 92,475 completed matches with a duration (ATP 1991-2024), the fastest one known to
 * be correct took 2.15 minutes per game (28 minutes for 6-0 6-1, Miami 2014); 99.9 % took at most 6.95, and those above
 * 8 were interrupted by rain. Women have no bounds: few durations are available, and 391 minutes for 23 games (Nelson
 * and Hepner, Richmond 1984) are correct.
 */
const minutesPerPoint = { MS: [2, 8] } as const;

/** Shares of points won by the server on the tours. */
const serverPoint = { MS: 0.64, WS: 0.57, MD: 0.66, WD: 0.59 } as const;

/** The tours do not count matches of qualifying. */
const qualifying = { stage: 'qualification', isApart: true } as const;

/** Lines of the table of the ITF, which are printed from 1 and counted from 0 here. */
const group = (first: number, ...printed: number[]): SeedGroup => ({
  seeds: printed.map((_, i) => first + i),
  lines: printed.map((line) => line - 1),
});

export const tennis: SportProfile = {
  key: 'tennis',
  trust: ['sackmann', 'tml'],
  name: tennisTexts.tennis.name,
  federation: tennisTexts.tennis.federation,
  // The regional associations in the constitution of the ITF.
  affiliations: [
    { code: 'ATF', name: tennisTexts.tennis.affiliations.ATF },
    { code: 'CAT', name: tennisTexts.tennis.affiliations.CAT },
    { code: 'COSAT', name: tennisTexts.tennis.affiliations.COSAT },
    {
      code: 'COTECC',
      name: tennisTexts.tennis.affiliations.COTECC,
    },
    { code: 'OTF', name: tennisTexts.tennis.affiliations.OTF },
    { code: 'TE', name: tennisTexts.tennis.affiliations.TE },
  ],
  disciplines: [
    { code: 'MS', name: tennisTexts.tennis.disciplines.MS, players: 1 },
    { code: 'WS', name: tennisTexts.tennis.disciplines.WS, players: 1 },
    { code: 'MD', name: tennisTexts.tennis.disciplines.MD, players: 2 },
    { code: 'WD', name: tennisTexts.tennis.disciplines.WD, players: 2 },
  ],
  rounds: [
    { code: 'QR128', name: tennisTexts.tennis.rounds.QR128, ...qualifying },
    { code: 'QR64', name: tennisTexts.tennis.rounds.QR64, ...qualifying },
    { code: 'QR32', name: tennisTexts.tennis.rounds.QR32, ...qualifying },
    { code: 'QR16', name: tennisTexts.tennis.rounds.QR16, ...qualifying },
    { code: 'QQF', name: tennisTexts.tennis.rounds.QQF, ...qualifying },
    { code: 'QSF', name: tennisTexts.tennis.rounds.QSF, ...qualifying },
    { code: 'RR', name: tennisTexts.tennis.rounds.RR, stage: 'group' },
    { code: 'ER', name: tennisTexts.tennis.rounds.ER, stage: 'knockout' },
    { code: 'R256', name: tennisTexts.tennis.rounds.R256, stage: 'knockout' },
    { code: 'R128', name: tennisTexts.tennis.rounds.R128, stage: 'knockout' },
    { code: 'R64', name: tennisTexts.tennis.rounds.R64, stage: 'knockout' },
    { code: 'R32', name: tennisTexts.tennis.rounds.R32, stage: 'knockout' },
    { code: 'R16', name: tennisTexts.tennis.rounds.R16, stage: 'knockout' },
    { code: 'QF', name: tennisTexts.tennis.rounds.QF, stage: 'knockout' },
    { code: 'SF', name: tennisTexts.tennis.rounds.SF, stage: 'knockout' },
    { code: 'BR', name: tennisTexts.tennis.rounds.BR, stage: 'knockout' },
    { code: 'F', name: tennisTexts.tennis.rounds.F, stage: 'knockout' },
  ],
  scoring: [
    {
      to: '1970-12-31',
      name: tennisTexts.tennis.scoring.advantage,
      gamesToWin: [2, 3],
      target: 6,
      lead: 2,
      unit: 'set',
      minutesPerPoint,
      serverPoint,
      decider: ['advantage-set'],
    },
    {
      from: '1971-01-01',
      name: tennisTexts.tennis.scoring.tieBreak,
      gamesToWin: [2, 3],
      target: 6,
      lead: 2,
      cap: 7,
      unit: 'set',
      minutesPerPoint,
      serverPoint,
      tieBreak: { at: 6, points: 7, lead: 2 },
      // Advantage sets decided matches at some Grand Slams until 2021. Doubles of the tour have a match tie-break since
      // 2006.
      decider: ['tie-break-set', 'advantage-set', 'match-tie-break'],
    },
  ],
  formats: tennisFormats,
  // The schedule of penalties for violations of the code of conduct. The next step is the default.
  penalties: ['warning', 'point', 'game'],
  levels: tennisLevels,
  points: tennisPoints,
  // Placing of seeds according to the ITF Duties and Procedures for Officials.
  seeding: {
    16: [group(1, 1), group(2, 16), group(3, 5, 12)],
    32: [group(1, 1), group(2, 32), group(3, 9, 24), group(5, 8, 16, 17, 25)],
    64: [
      group(1, 1),
      group(2, 64),
      group(3, 17, 48),
      group(5, 16, 32, 33, 49),
      group(9, 9, 25, 40, 56),
      group(13, 8, 24, 41, 57),
    ],
    128: [
      group(1, 1),
      group(2, 128),
      group(3, 33, 96),
      group(5, 32, 64, 65, 97),
      group(9, 17, 49, 80, 112),
      group(13, 16, 48, 81, 113),
      group(17, 9, 25, 41, 57, 72, 88, 104, 120),
      group(25, 8, 24, 40, 56, 73, 89, 105, 121),
    ],
  },
  surfaces,
  publishedList: {
    name: tennisTexts.tennis.publishedList,
    keep: 200,
    // Men. The lists of 2022 and later agree with 19 results, and those before with 18.
    best: 19,
    earlierBest: [{ to: '2021-12-31', best: 18 }],
    weeks: 52,
    first: { MS: '1973-08-23', WS: '1975-11-03' },
  },
  // Ages in matches range from 11.3 (the youngest plausible one is 11.9, Stephanie Rehe 1981) to 67.4, and in the first
  // 200 places of the ATP from 15.7 (Chang 1987) to 46.4 (Ulrich 1975).
  ages: { playing: [11, 75], listed: [14, 50] },
  rating: tennisRating,
  ratings: { WS: womenTennisRating, WD: womenTennisRating },
};
