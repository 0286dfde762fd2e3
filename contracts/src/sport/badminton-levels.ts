import { badmintonTexts } from '../locales/badminton.js';
import type { LevelDef } from './profile.js';

const draw = (size: number): NonNullable<LevelDef['drawSizes']> => ({ default: size });
const worldTour = { from: '2018-01-01' } as const;
const superSeries = { from: '2007-01-01', to: '2017-12-31' } as const;

/** Levels of all eras, highest first. */
const levels: readonly Omit<LevelDef, 'order'>[] = [
  { key: 'olympics', name: badmintonTexts.levels.olympics, from: '1992-01-01', major: true },
  {
    key: 'world-championships',
    name: badmintonTexts.levels['world-championships'],
    from: '1977-01-01',
    major: true,
    drawSizes: draw(64),
  },
  {
    key: 'world-tour-finals',
    name: badmintonTexts.levels['world-tour-finals'],
    ...worldTour,
    drawSizes: draw(8),
    groups: true,
  },
  {
    key: 'super-series-finals',
    name: badmintonTexts.levels['super-series-finals'],
    ...superSeries,
    drawSizes: draw(8),
    groups: true,
  },
  { key: 'super-1000', name: badmintonTexts.levels['super-1000'], ...worldTour, drawSizes: draw(32) },
  {
    key: 'super-series-premier',
    name: badmintonTexts.levels['super-series-premier'],
    from: '2011-01-01',
    to: '2017-12-31',
    drawSizes: draw(32),
  },
  { key: 'super-750', name: badmintonTexts.levels['super-750'], ...worldTour, drawSizes: draw(32) },
  { key: 'super-series', name: badmintonTexts.levels['super-series'], ...superSeries, drawSizes: draw(32) },
  { key: 'super-500', name: badmintonTexts.levels['super-500'], ...worldTour, drawSizes: draw(32) },
  {
    key: 'super-300',
    name: badmintonTexts.levels['super-300'],
    ...worldTour,
    drawSizes: draw(32),
    qualifying: { size: 16, places: 4 },
  },
  { key: 'grand-prix-gold', name: badmintonTexts.levels['grand-prix-gold'], ...superSeries, drawSizes: draw(64) },
  {
    key: 'super-100',
    name: badmintonTexts.levels['super-100'],
    ...worldTour,
    drawSizes: draw(32),
    qualifying: { size: 16, places: 4 },
  },
  {
    key: 'grand-prix',
    name: badmintonTexts.levels['grand-prix'],
    from: '1983-01-01',
    to: '2017-12-31',
    drawSizes: draw(64),
  },
  { key: 'asian-championships', name: badmintonTexts.levels['asian-championships'], drawSizes: draw(32) },
  { key: 'european-championships', name: badmintonTexts.levels['european-championships'], drawSizes: draw(32) },
  { key: 'pan-am-championships', name: badmintonTexts.levels['pan-am-championships'], drawSizes: draw(32) },
  { key: 'oceania-championships', name: badmintonTexts.levels['oceania-championships'], drawSizes: draw(32) },
  { key: 'african-championships', name: badmintonTexts.levels['african-championships'], drawSizes: draw(32) },
  {
    key: 'international-challenge',
    name: badmintonTexts.levels['international-challenge'],
    from: '2007-01-01',
    drawSizes: draw(32),
    qualifying: { size: 16, places: 4 },
  },
  {
    key: 'international-series',
    name: badmintonTexts.levels['international-series'],
    from: '2007-01-01',
    drawSizes: draw(32),
  },
  {
    key: 'future-series',
    name: badmintonTexts.levels['future-series'],
    from: '2007-01-01',
    drawSizes: draw(32),
  },
  { key: 'thomas-cup', name: badmintonTexts.levels['thomas-cup'], from: '1949-01-01', team: true },
  { key: 'uber-cup', name: badmintonTexts.levels['uber-cup'], from: '1957-01-01', team: true },
  { key: 'sudirman-cup', name: badmintonTexts.levels['sudirman-cup'], from: '1989-01-01', team: true },
];

export const badmintonLevels: readonly LevelDef[] = levels.map((level, i) => ({ ...level, order: i + 1 }));
