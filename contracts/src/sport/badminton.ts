import { badmintonTexts } from '../locales/badminton.js';
import { badmintonFormats, pace } from './badminton-formats.js';
import { badmintonLevels } from './badminton-levels.js';
import { badmintonPoints } from './badminton-points.js';
import type { SportProfile } from './profile.js';
import { badmintonRating } from './rating-badminton.js';

export const badminton: SportProfile = {
  key: 'badminton',
  trust: ['bwf', 'bwf-kaggle'],
  name: badmintonTexts.badminton.name,
  federation: badmintonTexts.badminton.federation,
  affiliations: [
    { code: 'BAC', name: badmintonTexts.badminton.affiliations.BAC },
    { code: 'BEC', name: badmintonTexts.badminton.affiliations.BEC },
    { code: 'BWF', name: badmintonTexts.badminton.affiliations.BWF },
    { code: 'BPA', name: badmintonTexts.badminton.affiliations.BPA },
    { code: 'BO', name: badmintonTexts.badminton.affiliations.BO },
  ],
  disciplines: [
    { code: 'MS', name: badmintonTexts.badminton.disciplines.MS, players: 1 },
    { code: 'WS', name: badmintonTexts.badminton.disciplines.WS, players: 1 },
    { code: 'MD', name: badmintonTexts.badminton.disciplines.MD, players: 2 },
    { code: 'WD', name: badmintonTexts.badminton.disciplines.WD, players: 2 },
    { code: 'XD', name: badmintonTexts.badminton.disciplines.XD, players: 2 },
  ],
  rounds: [
    { code: 'QR64', name: badmintonTexts.badminton.rounds.QR64, stage: 'qualification' },
    { code: 'QR32', name: badmintonTexts.badminton.rounds.QR32, stage: 'qualification' },
    { code: 'QR16', name: badmintonTexts.badminton.rounds.QR16, stage: 'qualification' },
    { code: 'QQF', name: badmintonTexts.badminton.rounds.QQF, stage: 'qualification' },
    { code: 'QSF', name: badmintonTexts.badminton.rounds.QSF, stage: 'qualification' },
    { code: 'G1', name: badmintonTexts.badminton.rounds.G1, stage: 'group' },
    { code: 'G2', name: badmintonTexts.badminton.rounds.G2, stage: 'group' },
    { code: 'G3', name: badmintonTexts.badminton.rounds.G3, stage: 'group' },
    { code: 'R256', name: badmintonTexts.badminton.rounds.R256, stage: 'knockout' },
    { code: 'R128', name: badmintonTexts.badminton.rounds.R128, stage: 'knockout' },
    { code: 'R64', name: badmintonTexts.badminton.rounds.R64, stage: 'knockout' },
    { code: 'R32', name: badmintonTexts.badminton.rounds.R32, stage: 'knockout' },
    { code: 'R16', name: badmintonTexts.badminton.rounds.R16, stage: 'knockout' },
    { code: 'QF', name: badmintonTexts.badminton.rounds.QF, stage: 'knockout' },
    { code: 'SF', name: badmintonTexts.badminton.rounds.SF, stage: 'knockout' },
    { code: 'BR', name: badmintonTexts.badminton.rounds.BR, stage: 'knockout' },
    { code: 'F', name: badmintonTexts.badminton.rounds.F, stage: 'knockout' },
  ],
  scoring: [
    {
      to: '2006-01-31',
      disciplines: ['MS', 'MD', 'WD', 'XD'],
      name: badmintonTexts.badminton.scoring.serviceTo15,
      gamesToWin: [2],
      target: 15,
      lead: 1,
      cap: 18,
      unit: 'game',
      serviceScoring: true,
    },
    {
      to: '2006-01-31',
      disciplines: ['WS'],
      name: badmintonTexts.badminton.scoring.serviceTo11,
      gamesToWin: [2],
      target: 11,
      lead: 1,
      cap: 13,
      unit: 'game',
      serviceScoring: true,
    },
    {
      from: '2006-02-01',
      to: '2027-01-03',
      name: badmintonTexts.badminton.scoring.rallyTo21,
      gamesToWin: [2],
      target: 21,
      lead: 2,
      cap: 30,
      unit: 'game',
      minutesPerPoint: { MS: pace, WS: pace, MD: pace, WD: pace, XD: pace },
    },
    {
      from: '2027-01-04',
      name: badmintonTexts.badminton.scoring.rallyTo15,
      gamesToWin: [2],
      target: 15,
      lead: 2,
      cap: 21,
      unit: 'game',
      minutesPerPoint: { MS: pace, WS: pace, MD: pace, WD: pace, XD: pace },
    },
  ],
  formats: badmintonFormats,
  // The yellow card (warning) and the red card (fault). The black card disqualifies.
  penalties: ['warning', 'point'],
  levels: badmintonLevels,
  points: badmintonPoints,
  // Measured on 515 main draws of 2023-2026.
  seeding: {
    32: [
      { seeds: [1], lines: [0] },
      { seeds: [2], lines: [31] },
      { seeds: [3, 4], lines: [8, 23] },
      { seeds: [5, 6, 7, 8], lines: [4, 12, 19, 27] },
    ],
    64: [
      { seeds: [1], lines: [0] },
      { seeds: [2], lines: [63] },
      { seeds: [3, 4], lines: [16, 47] },
      { seeds: [5, 6, 7, 8], lines: [8, 24, 39, 55] },
      { seeds: [9, 10, 11, 12, 13, 14, 15, 16], lines: [4, 12, 20, 28, 35, 43, 51, 59] },
    ],
  },
  surfaces: [],
  publishedList: { name: badmintonTexts.badminton.publishedList, keep: 200, best: 10, weeks: 52 },
  // Players of the World Tour and the World Championships 2022-2025 were 14.3 to 68.9 years old.
  ages: { playing: [10, 75], listed: [10, 75] },
  rating: badmintonRating,
};
