import type { LevelDef } from './profile.js';

const draw = (size: number): NonNullable<LevelDef['drawSizes']> => ({ default: size });
const worldTour = { from: '2018-01-01' } as const;
const superSeries = { from: '2007-01-01', to: '2017-12-31' } as const;

/** Levels of all eras, highest first. */
const levels: readonly Omit<LevelDef, 'order'>[] = [
  { key: 'olympics', name: { en: 'Olympic Games', zh: '奥运会' }, from: '1992-01-01', major: true },
  {
    key: 'world-championships',
    name: { en: 'World Championships', zh: '世锦赛' },
    from: '1977-01-01',
    major: true,
    drawSizes: draw(64),
  },
  {
    key: 'world-tour-finals',
    name: { en: 'World Tour Finals', zh: '世界巡回赛总决赛' },
    ...worldTour,
    drawSizes: draw(8),
    groups: true,
  },
  {
    key: 'super-series-finals',
    name: { en: 'Super Series Finals', zh: '超级系列赛总决赛' },
    ...superSeries,
    drawSizes: draw(8),
    groups: true,
  },
  { key: 'super-1000', name: { en: 'Super 1000', zh: '超级1000赛' }, ...worldTour, drawSizes: draw(32) },
  {
    key: 'super-series-premier',
    name: { en: 'Super Series Premier', zh: '顶级超级系列赛' },
    from: '2011-01-01',
    to: '2017-12-31',
    drawSizes: draw(32),
  },
  { key: 'super-750', name: { en: 'Super 750', zh: '超级750赛' }, ...worldTour, drawSizes: draw(32) },
  { key: 'super-series', name: { en: 'Super Series', zh: '超级系列赛' }, ...superSeries, drawSizes: draw(32) },
  { key: 'super-500', name: { en: 'Super 500', zh: '超级500赛' }, ...worldTour, drawSizes: draw(32) },
  {
    key: 'super-300',
    name: { en: 'Super 300', zh: '超级300赛' },
    ...worldTour,
    drawSizes: draw(32),
    qualifying: { size: 16, places: 4 },
  },
  { key: 'grand-prix-gold', name: { en: 'Grand Prix Gold', zh: '黄金大奖赛' }, ...superSeries, drawSizes: draw(64) },
  {
    key: 'super-100',
    name: { en: 'Super 100', zh: '超级100赛' },
    ...worldTour,
    drawSizes: draw(32),
    qualifying: { size: 16, places: 4 },
  },
  {
    key: 'grand-prix',
    name: { en: 'Grand Prix', zh: '大奖赛' },
    from: '1983-01-01',
    to: '2017-12-31',
    drawSizes: draw(64),
  },
  { key: 'asian-championships', name: { en: 'Asian Championships', zh: '亚锦赛' }, drawSizes: draw(32) },
  { key: 'european-championships', name: { en: 'European Championships', zh: '欧锦赛' }, drawSizes: draw(32) },
  { key: 'pan-am-championships', name: { en: 'Pan Am Championships', zh: '泛美锦标赛' }, drawSizes: draw(32) },
  { key: 'oceania-championships', name: { en: 'Oceania Championships', zh: '大洋洲锦标赛' }, drawSizes: draw(32) },
  { key: 'african-championships', name: { en: 'African Championships', zh: '非洲锦标赛' }, drawSizes: draw(32) },
  {
    key: 'international-challenge',
    name: { en: 'International Challenge', zh: '国际挑战赛' },
    from: '2007-01-01',
    drawSizes: draw(32),
    qualifying: { size: 16, places: 4 },
  },
  {
    key: 'international-series',
    name: { en: 'International Series', zh: '国际系列赛' },
    from: '2007-01-01',
    drawSizes: draw(32),
  },
  {
    key: 'future-series',
    name: { en: 'Future Series', zh: '未来系列赛' },
    from: '2007-01-01',
    drawSizes: draw(32),
  },
  { key: 'thomas-cup', name: { en: 'Thomas Cup', zh: '汤姆斯杯' }, from: '1949-01-01', team: true },
  { key: 'uber-cup', name: { en: 'Uber Cup', zh: '尤伯杯' }, from: '1957-01-01', team: true },
  { key: 'sudirman-cup', name: { en: 'Sudirman Cup', zh: '苏迪曼杯' }, from: '1989-01-01', team: true },
];

export const badmintonLevels: readonly LevelDef[] = levels.map((level, i) => ({ ...level, order: i + 1 }));
