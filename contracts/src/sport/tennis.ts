import { tennisGoat } from './goat-tennis.js';
import type { LevelDef, SeedGroup, SportProfile } from './profile.js';
import { tennisRating } from './rating-tennis.js';
import { womenTennisRating } from './rating-tennis-women.js';
import { tennisPoints } from './tennis-points.js';

const levels: readonly Omit<LevelDef, 'order'>[] = [
  {
    key: 'grand-slam',
    name: { en: 'Grand Slam', zh: '大满贯' },
    major: true,
    drawSizes: { default: 128, MD: 64, WD: 64 },
  },
  { key: 'olympics', name: { en: 'Olympic Games', zh: '奥运会' }, drawSizes: { default: 64, MD: 32, WD: 32 } },
  {
    key: 'tour-finals',
    name: { en: 'Tour Finals', zh: '年终总决赛' },
    from: '1970-01-01',
    drawSizes: { default: 8 },
    groups: true,
  },
  {
    key: 'masters-1000',
    name: { en: 'Masters / WTA 1000', zh: '大师赛/WTA 1000' },
    from: '1990-01-01',
    drawSizes: { default: 64, MD: 32, WD: 32 },
  },
  // An event for the best players up to the age of 20 or 21. The tour counts its matches, but gives neither points nor
  // a title.
  {
    key: 'next-gen-finals',
    name: { en: 'Next Gen Finals', zh: '新生力量总决赛' },
    from: '2017-01-01',
    untitled: true,
    drawSizes: { default: 8 },
    groups: true,
  },
  { key: 'tour', name: { en: 'Tour', zh: '巡回赛' }, drawSizes: { default: 32, MD: 16, WD: 16 } },
  { key: 'davis-cup', name: { en: 'Davis Cup', zh: '戴维斯杯' }, from: '1900-01-01', team: true },
  {
    key: 'billie-jean-king-cup',
    name: { en: 'Billie Jean King Cup', zh: '比利·简·金杯' },
    from: '1963-01-01',
    team: true,
  },
  // World Team Cup, ATP Cup, United Cup, Laver Cup and similar events. The tour counts their matches, but gives no
  // title.
  { key: 'team-cup', name: { en: 'Team Cup', zh: '团体杯赛' }, team: true },
  { key: 'demonstration', name: { en: 'Demonstration Event', zh: '表演项目' }, untitled: true },
  // Satellite circuits, exhibitions and junior events that the source lists with the women's tour.
  { key: 'outside-tour', name: { en: 'Outside the Tour', zh: '巡回赛以外' }, untitled: true },
];

/**
 * Plausible minutes per game. Among 92,475 completed matches with a duration (ATP 1991-2024), the fastest one known to
 * be correct took 2.15 minutes per game (28 minutes for 6-0 6-1, Miami 2014); 99.9 % took at most 6.95, and those above
 * 8 were interrupted by rain. Women have no bounds: few durations are available, and 391 minutes for 23 games (Nelson
 * and Hepner, Richmond 1984) are correct.
 */
const minutesPerPoint = { MS: [2, 8] } as const;

/** Shares of points won by the server on the tours. */
const serverPoint = { MS: 0.64, WS: 0.57, MD: 0.66, WD: 0.59 } as const;

const tennisLevels: readonly LevelDef[] = levels.map((level, i) => ({ ...level, order: i + 1 }));

/** Lines of the table of the ITF, which are printed from 1 and counted from 0 here. */
const group = (first: number, ...printed: number[]): SeedGroup => ({
  seeds: printed.map((_, i) => first + i),
  lines: printed.map((line) => line - 1),
});

export const tennis: SportProfile = {
  key: 'tennis',
  name: { en: 'Tennis', zh: '网球' },
  federation: { en: 'International Tennis Federation', zh: '国际网球联合会' },
  // The regional associations in the constitution of the ITF.
  affiliations: [
    { code: 'ATF', name: { en: 'Asian Tennis Federation', zh: '亚洲网球联合会' } },
    { code: 'CAT', name: { en: 'Confederation of African Tennis', zh: '非洲网球联合会' } },
    { code: 'COSAT', name: { en: 'South America Tennis Confederation', zh: '南美洲网球联合会' } },
    {
      code: 'COTECC',
      name: { en: 'Central American & Caribbean Tennis Confederation', zh: '中美洲及加勒比网球联合会' },
    },
    { code: 'OTF', name: { en: 'Oceania Tennis Federation', zh: '大洋洲网球联合会' } },
    { code: 'TE', name: { en: 'Tennis Europe', zh: '欧洲网球协会' } },
  ],
  disciplines: [
    { code: 'MS', name: { en: "Men's singles", zh: '男单' }, players: 1 },
    { code: 'WS', name: { en: "Women's singles", zh: '女单' }, players: 1 },
    { code: 'MD', name: { en: "Men's doubles", zh: '男双' }, players: 2 },
    { code: 'WD', name: { en: "Women's doubles", zh: '女双' }, players: 2 },
  ],
  rounds: [
    { code: 'QR64', name: { en: 'Qualifying, last 64', zh: '资格赛64强' }, stage: 'qualification' },
    { code: 'QR32', name: { en: 'Qualifying, last 32', zh: '资格赛32强' }, stage: 'qualification' },
    { code: 'QR16', name: { en: 'Qualifying, last 16', zh: '资格赛16强' }, stage: 'qualification' },
    { code: 'QQF', name: { en: 'Qualifying quarter-final', zh: '资格赛8强' }, stage: 'qualification' },
    { code: 'QSF', name: { en: 'Qualifying semi-final', zh: '资格赛4强' }, stage: 'qualification' },
    { code: 'RR', name: { en: 'Round robin', zh: '循环赛' }, stage: 'group' },
    { code: 'ER', name: { en: 'Early round', zh: '预备轮' }, stage: 'knockout' },
    { code: 'R256', name: { en: 'Round of 256', zh: '256强' }, stage: 'knockout' },
    { code: 'R128', name: { en: 'Round of 128', zh: '128强' }, stage: 'knockout' },
    { code: 'R64', name: { en: 'Round of 64', zh: '64强' }, stage: 'knockout' },
    { code: 'R32', name: { en: 'Round of 32', zh: '32强' }, stage: 'knockout' },
    { code: 'R16', name: { en: 'Round of 16', zh: '16强' }, stage: 'knockout' },
    { code: 'QF', name: { en: 'Quarter-final', zh: '1/4决赛' }, stage: 'knockout' },
    { code: 'SF', name: { en: 'Semi-final', zh: '半决赛' }, stage: 'knockout' },
    { code: 'BR', name: { en: 'Third-place match', zh: '三四名决赛' }, stage: 'knockout' },
    { code: 'F', name: { en: 'Final', zh: '决赛' }, stage: 'knockout' },
  ],
  scoring: [
    {
      to: '1970-12-31',
      name: { en: 'Advantage sets', zh: '长盘制' },
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
      name: { en: 'Tie-break sets', zh: '抢七制' },
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
  publishedList: {
    name: { en: 'Tour ranking', zh: '巡回赛排名' },
    keep: 200,
    best: 18,
    weeks: 52,
    first: { MS: '1973-08-23', WS: '1975-11-03' },
  },
  // Ages in matches range from 11.3 (the youngest plausible one is 11.9, Stephanie Rehe 1981) to 67.4, and in the first
  // 200 places of the ATP from 15.7 (Chang 1987) to 46.4 (Ulrich 1975).
  ages: { playing: [11, 75], listed: [14, 50] },
  rating: tennisRating,
  ratings: { WS: womenTennisRating, WD: womenTennisRating },
  goat: tennisGoat(tennisLevels),
};
