import type { Points, PointsTable } from './profile.js';

/**
 * Points of the men's tour (ATP Rulebook, chapter on the rankings: the tables of 2000, 2009 and 2024). Before 2000,
 * points depended on prize money and on the ranks of beaten opponents, which no source states. A defeat in the first
 * round gives the same points in draws of all sizes. In 2000-2008, points depended on prize money within a class, so
 * the levels 500 and 250 have those of the smallest amount.
 */
const until2008 = {
  'grand-slam': { W: 1000, F: 700, SF: 450, QF: 250, R16: 150, R32: 75, R64: 35, FIRST: 5 },
  'masters-1000': { W: 500, F: 350, SF: 225, QF: 125, R16: 75, R32: 35, R64: 20, FIRST: 5 },
  'tour-500': { W: 250, F: 175, SF: 110, QF: 60, R16: 25, R32: 15, FIRST: 0 },
  'tour-250': { W: 175, F: 120, SF: 75, QF: 40, R16: 15, R32: 5, FIRST: 0 },
  olympics: { W: 400, F: 280, '3RD': 205, '4TH': 155, SF: 155, QF: 100, R16: 50, R32: 25, FIRST: 5 },
} as const;

const until2023 = {
  'grand-slam': { W: 2000, F: 1200, SF: 720, QF: 360, R16: 180, R32: 90, R64: 45, FIRST: 10 },
  'masters-1000': { W: 1000, F: 600, SF: 360, QF: 180, R16: 90, R32: 45, R64: 25, FIRST: 10 },
  'tour-500': { W: 500, F: 300, SF: 180, QF: 90, R16: 45, R32: 20, FIRST: 0 },
  'tour-250': { W: 250, F: 150, SF: 90, QF: 45, R16: 20, R32: 10, FIRST: 0 },
} as const;

const since2024 = {
  'grand-slam': { W: 2000, F: 1300, SF: 800, QF: 400, R16: 200, R32: 100, R64: 50, FIRST: 10 },
  'masters-1000': { W: 1000, F: 650, SF: 400, QF: 200, R16: 100, R32: 50, R64: 30, FIRST: 10 },
  'tour-500': { W: 500, F: 330, SF: 200, QF: 100, R16: 50, R32: 25, FIRST: 0 },
  'tour-250': { W: 250, F: 165, SF: 100, QF: 50, R16: 25, R32: 13, FIRST: 0 },
} as const;

/** The Olympic tournament of 2012. Later ones gave no points. */
const olympics2012: Points = { W: 750, F: 450, '3RD': 340, '4TH': 270, SF: 270, QF: 135, R16: 70, R32: 35, FIRST: 5 };

/** Events of unknown class have the points of the smallest one. */
const unknown = { tour: 'tour-250' } as const;
/** The tables of the WTA are not known here, so women have the points of the men's classes: until 2008, and later. */
const tiersAsMen = {
  'tier-1': 'masters-1000',
  'tier-2': 'tour-500',
  'tier-3': 'tour-250',
  'tier-4': 'tour-250',
  'tier-5': 'tour-250',
} as const;
const womenAsMen = { 'wta-1000': 'masters-1000', 'wta-500': 'tour-500', 'wta-250': 'tour-250' } as const;
const countsAs = { ...unknown, ...womenAsMen } as const;
const perWin = { 'tour-finals': { RR: 200, SF: 400, F: 500 } } as const;
const { 'grand-slam': _, ...withoutWimbledon } = until2023;

export const tennisPoints: readonly PointsTable[] = [
  {
    scheme: 'ATP2000',
    from: '2000-01-01',
    to: '2008-12-31',
    levels: until2008,
    countsAs: { ...unknown, ...tiersAsMen },
    perWin: { 'tour-finals': { RR: 100, SF: 200, F: 250 } },
  },
  {
    scheme: 'ATP2009',
    from: '2009-01-01',
    to: '2015-12-31',
    levels: { ...until2023, olympics: olympics2012 },
    countsAs,
    perWin,
  },
  { scheme: 'ATP2016', from: '2016-01-01', to: '2022-06-26', levels: until2023, countsAs, perWin },
  // Wimbledon 2022 gave no points (statement of the ATP, 20 May 2022).
  { scheme: 'ATP2022-Wimbledon', from: '2022-06-27', to: '2022-06-27', levels: withoutWimbledon, countsAs, perWin },
  { scheme: 'ATP2022', from: '2022-06-28', to: '2023-12-31', levels: until2023, countsAs, perWin },
  { scheme: 'ATP2024', from: '2024-01-01', levels: since2024, countsAs, perWin },
];

/** The newest table for the results of all eras and of both tours. */
export const tennisScale: PointsTable = {
  scheme: 'UNIFIED',
  from: '1850-01-01',
  levels: { ...since2024, olympics: olympics2012 },
  countsAs: {
    'wct-finals': 'masters-1000',
    'grand-prix': 'tour-250',
    wct: 'tour-250',
    ...tiersAsMen,
    ...countsAs,
  },
  perWin,
};
