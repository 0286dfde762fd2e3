import type { PointsTable } from './profile.js';

const class250Until2023 = { W: 250, F: 150, SF: 90, QF: 45, R16: 20, R32: 0 } as const;
const class250 = { W: 250, F: 165, SF: 100, QF: 50, R16: 25, R32: 0 } as const;
const tourFinals = { RR: 200, SF: 400, F: 500 } as const;

/**
 * Points of the men's tour (ATP Rulebook, ATP Rankings). `tour` has the points of the largest class, the 250 events.
 */
export const tennisPoints: readonly PointsTable[] = [
  {
    scheme: 'ATP2009',
    from: '2009-01-01',
    to: '2023-12-31',
    levels: {
      'grand-slam': { W: 2000, F: 1200, SF: 720, QF: 360, R16: 180, R32: 90, R64: 45, R128: 10 },
      'masters-1000': { W: 1000, F: 600, SF: 360, QF: 180, R16: 90, R32: 45, R64: 25, R128: 10 },
      'tour-500': { W: 500, F: 300, SF: 180, QF: 90, R16: 45, R32: 0 },
      'tour-250': class250Until2023,
      tour: class250Until2023,
    },
    perWin: { 'tour-finals': tourFinals },
  },
  {
    scheme: 'ATP2024',
    from: '2024-01-01',
    levels: {
      'grand-slam': { W: 2000, F: 1300, SF: 800, QF: 400, R16: 200, R32: 100, R64: 50, R128: 10 },
      'masters-1000': { W: 1000, F: 650, SF: 400, QF: 200, R16: 100, R32: 50, R64: 30, R128: 10 },
      'tour-500': { W: 500, F: 330, SF: 200, QF: 100, R16: 50, R32: 0 },
      'tour-250': class250,
      tour: class250,
    },
    perWin: { 'tour-finals': tourFinals },
  },
];
