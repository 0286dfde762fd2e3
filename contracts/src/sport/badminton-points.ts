import type { Place, Points, PointsTable } from './profile.js';

const steps: readonly Place[] = ['W', 'F', 'SF', 'QF', 'R16', 'R32', 'R64', 'R128', 'R256', 'R512', 'R1024'];

/** Points from the title down, one step per round of defeat. */
const ladder = (...points: number[]): Points =>
  Object.fromEntries(steps.slice(0, points.length).map((step, i) => [step, points[i]]));
const withBronze = (points: Points, third: number, fourth: number): Points => ({
  ...points,
  '3RD': third,
  '4TH': fourth,
});

const grade1Until2017 = withBronze(ladder(12000, 10200, 8400, 6600, 4800, 3000, 1200, 600, 240, 120, 60), 9200, 8400);
const grade1Until2024 = withBronze(ladder(13000, 11000, 9200, 7200, 5200, 3200, 1300, 650, 260, 130, 65), 10100, 9200);
const grade1 = withBronze(ladder(14500, 12500, 10500, 8200, 6000, 3700, 1450, 750, 300, 150, 80), 11500, 10500);

const tier1 = ladder(12000, 10200, 8400, 6600, 4800, 3000, 1200, 600, 240, 120, 60);
const premier = ladder(11000, 9350, 7700, 6050, 4320, 2660, 1060, 520);
const tier2: Points = { ...premier, R256: 210, R512: 100, R1024: 50 };
const tier3 = ladder(9200, 7800, 6420, 5040, 3600, 2220, 880, 430, 170, 80, 40);
const tier4 = ladder(7000, 5950, 4900, 3850, 2750, 1670, 660, 320, 130, 60, 30);
const tier5 = ladder(5500, 4680, 3850, 3030, 2110, 1290, 510, 240, 100, 45, 30);

/** Points of the levels below the world tour, which have not changed since 2007. */
const lowerLevels = {
  'international-challenge': ladder(4000, 3400, 2800, 2200, 1520, 920, 360, 170, 70, 30, 20),
  'international-series': ladder(2500, 2130, 1750, 1370, 920, 550, 210, 100, 40, 20, 10),
  'future-series': ladder(1700, 1420, 1170, 920, 600, 350, 130, 60, 20, 10, 5),
};
const worldTour = {
  'super-1000': tier1,
  'super-750': tier2,
  'super-500': tier3,
  'super-300': tier4,
  'super-100': tier5,
  ...lowerLevels,
};

/** World ranking points (BWF General Competition Regulations, World Ranking System), by era. */
export const badmintonPoints: readonly PointsTable[] = [
  {
    scheme: 'PRE2018',
    from: '2007-01-01',
    to: '2017-12-31',
    levels: {
      'world-championships': grade1Until2017,
      olympics: grade1Until2017,
      'super-series-premier': premier,
      'super-series-finals': premier,
      'super-series': tier3,
      'grand-prix-gold': tier4,
      'grand-prix': tier5,
      ...lowerLevels,
    },
    countsAs: {
      'asian-championships': 'super-series',
      'european-championships': 'grand-prix-gold',
      'oceania-championships': 'grand-prix',
      'pan-am-championships': 'grand-prix',
      'african-championships': 'international-challenge',
    },
  },
  {
    scheme: 'V2018',
    from: '2018-01-01',
    to: '2024-04-21',
    levels: {
      'world-championships': grade1Until2024,
      olympics: grade1Until2024,
      'world-tour-finals': { ...ladder(12000, 10200, 8400), GROUP3: 7500, GROUP4: 6600 },
      ...worldTour,
    },
    countsAs: {
      'asian-championships': 'super-500',
      'european-championships': 'super-300',
      'oceania-championships': 'super-100',
      'pan-am-championships': 'super-100',
      'african-championships': 'international-challenge',
    },
  },
  {
    scheme: 'V2024W17',
    from: '2024-04-22',
    levels: {
      'world-championships': grade1,
      olympics: grade1,
      'world-tour-finals': { ...ladder(14000, 12000, 10000), GROUP3: 8900, GROUP4: 7800 },
      ...worldTour,
    },
    extraPrizeMoney: {
      'super-1000': [
        { atLeastUsd: 500_000, points: ladder(13500, 11500, 9500, 7400, 5400, 3300, 1350, 670, 270, 135, 70) },
        { atLeastUsd: 250_000, points: ladder(12700, 10800, 9000, 7000, 5100, 3150, 1270, 630, 250, 125, 65) },
      ],
    },
    countsAs: {
      'asian-championships': 'super-1000',
      'european-championships': 'super-500',
      'pan-am-championships': 'super-300',
      'oceania-championships': 'international-challenge',
      'african-championships': 'international-challenge',
    },
  },
];
