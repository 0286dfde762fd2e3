import { badmintonLevels } from './badminton-levels.js';
import { badmintonPoints } from './badminton-points.js';
import { badmintonGoat } from './goat-badminton.js';
import type { SportProfile } from './profile.js';
import { badmintonRating } from './rating-badminton.js';

/**
 * Plausible minutes per point. 18,402 completed matches of the World Tour 2022-2025 took between 0.27 and 1.11 minutes
 * per point.
 */
const pace = [0.2, 1.25] as const;

export const badminton: SportProfile = {
  key: 'badminton',
  name: { en: 'Badminton', zh: '羽毛球' },
  federation: { en: 'Badminton World Federation', zh: '世界羽毛球联合会' },
  affiliations: [
    { code: 'BAC', name: { en: 'Badminton Asia', zh: '亚洲羽联' } },
    { code: 'BEC', name: { en: 'Badminton Europe', zh: '欧洲羽联' } },
    { code: 'BWF', name: { en: 'World federation', zh: '世界羽联' } },
    { code: 'BPA', name: { en: 'Badminton Pan America', zh: '泛美羽联' } },
    { code: 'BO', name: { en: 'Badminton Oceania', zh: '大洋洲羽联' } },
  ],
  disciplines: [
    { code: 'MS', name: { en: "Men's singles", zh: '男单' }, players: 1 },
    { code: 'WS', name: { en: "Women's singles", zh: '女单' }, players: 1 },
    { code: 'MD', name: { en: "Men's doubles", zh: '男双' }, players: 2 },
    { code: 'WD', name: { en: "Women's doubles", zh: '女双' }, players: 2 },
    { code: 'XD', name: { en: 'Mixed doubles', zh: '混双' }, players: 2 },
  ],
  rounds: [
    { code: 'QR64', name: { en: 'Qualifying, last 64', zh: '资格赛64强' }, stage: 'qualification' },
    { code: 'QR32', name: { en: 'Qualifying, last 32', zh: '资格赛32强' }, stage: 'qualification' },
    { code: 'QR16', name: { en: 'Qualifying, last 16', zh: '资格赛16强' }, stage: 'qualification' },
    { code: 'QQF', name: { en: 'Qualifying quarter-final', zh: '资格赛8强' }, stage: 'qualification' },
    { code: 'QSF', name: { en: 'Qualifying semi-final', zh: '资格赛4强' }, stage: 'qualification' },
    { code: 'G1', name: { en: 'Group, round 1', zh: '小组赛第1轮' }, stage: 'group' },
    { code: 'G2', name: { en: 'Group, round 2', zh: '小组赛第2轮' }, stage: 'group' },
    { code: 'G3', name: { en: 'Group, round 3', zh: '小组赛第3轮' }, stage: 'group' },
    { code: 'R256', name: { en: 'Last 256', zh: '256强' }, stage: 'knockout' },
    { code: 'R128', name: { en: 'Last 128', zh: '128强' }, stage: 'knockout' },
    { code: 'R64', name: { en: 'Last 64', zh: '64强' }, stage: 'knockout' },
    { code: 'R32', name: { en: 'Last 32', zh: '32强' }, stage: 'knockout' },
    { code: 'R16', name: { en: 'Last 16', zh: '16强' }, stage: 'knockout' },
    { code: 'QF', name: { en: 'Quarter-final', zh: '1/4决赛' }, stage: 'knockout' },
    { code: 'SF', name: { en: 'Semi-final', zh: '半决赛' }, stage: 'knockout' },
    { code: 'BR', name: { en: 'Bronze match', zh: '铜牌赛' }, stage: 'knockout' },
    { code: 'F', name: { en: 'Final', zh: '决赛' }, stage: 'knockout' },
  ],
  scoring: [
    {
      to: '2006-01-31',
      disciplines: ['MS', 'MD', 'WD', 'XD'],
      name: {
        en: 'Service scoring, best of three to 15, setting to 18',
        zh: '发球得分制，三局两胜，15分制（加分至18分）',
      },
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
      name: {
        en: 'Service scoring, best of three to 11, setting to 13',
        zh: '发球得分制，三局两胜，11分制（加分至13分）',
      },
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
      name: { en: 'Rally scoring, best of three to 21', zh: '每球得分制，三局两胜，21分制' },
      gamesToWin: [2],
      target: 21,
      lead: 2,
      cap: 30,
      unit: 'game',
      minutesPerPoint: { MS: pace, WS: pace, MD: pace, WD: pace, XD: pace },
    },
    {
      from: '2027-01-04',
      name: { en: 'Rally scoring, best of three to 15', zh: '每球得分制，三局两胜，15分制' },
      gamesToWin: [2],
      target: 15,
      lead: 2,
      cap: 21,
      unit: 'game',
      minutesPerPoint: { MS: pace, WS: pace, MD: pace, WD: pace, XD: pace },
    },
  ],
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
  publishedList: { name: { en: 'BWF World Ranking', zh: '世界羽联世界排名' }, keep: 200, best: 10, weeks: 52 },
  // Players of the World Tour and the World Championships 2022-2025 were 14.3 to 68.9 years old.
  ages: { playing: [10, 75], listed: [10, 75] },
  rating: badmintonRating,
  goat: badmintonGoat,
};
