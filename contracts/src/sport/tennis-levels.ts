import { tennisTexts } from '../locales/tennis.js';
import type { LevelDef } from './profile.js';

/** The tours count neither the matches of these levels nor those of qualifying. */
const belowTour = { untitled: true, isApart: true, drawSizes: { default: 32 } } as const;

/** The classes of the women's tour of 1988-2008. */
const tier = (number: 1 | 2 | 3 | 4 | 5, size: number) =>
  ({
    key: `tier-${number}`,
    name: tennisTexts.levels[`tier-${number}`],
    from: '1988-01-01',
    to: '2008-12-31',
    gender: 'F',
    drawSizes: { default: size, WD: 16 },
  }) as const;

/** Levels of all eras, highest first. */
const levels: readonly Omit<LevelDef, 'order'>[] = [
  {
    key: 'grand-slam',
    name: tennisTexts.levels['grand-slam'],
    major: true,
    drawSizes: { default: 128, MD: 64, WD: 64 },
  },
  { key: 'olympics', name: tennisTexts.levels.olympics, drawSizes: { default: 64, MD: 32, WD: 32 } },
  {
    key: 'tour-finals',
    name: tennisTexts.levels['tour-finals'],
    from: '1970-01-01',
    drawSizes: { default: 8 },
    groups: true,
  },
  // The finals of World Championship Tennis in Dallas.
  {
    key: 'wct-finals',
    name: tennisTexts.levels['wct-finals'],
    from: '1971-01-01',
    to: '1989-12-31',
    drawSizes: { default: 8 },
  },
  {
    key: 'masters-1000',
    name: tennisTexts.levels['masters-1000'],
    former: [
      { to: '1999-12-31', name: tennisTexts.formerLevels['super-9'] },
      { to: '2008-12-31', name: tennisTexts.formerLevels['masters-series'] },
    ],
    from: '1990-01-01',
    gender: 'M',
    drawSizes: { default: 64, MD: 32, WD: 32 },
  },
  {
    key: 'wta-1000',
    name: tennisTexts.levels['wta-1000'],
    former: [{ to: '2020-12-31', name: tennisTexts.formerLevels['premier-5'] }],
    from: '2009-01-01',
    gender: 'F',
    drawSizes: { default: 64, WD: 32 },
  },
  tier(1, 64),
  // An event for the best players up to the age of 20 or 21. The tour counts its matches, but gives neither points nor
  // a title.
  {
    key: 'next-gen-finals',
    name: tennisTexts.levels['next-gen-finals'],
    from: '2017-01-01',
    gender: 'M',
    untitled: true,
    drawSizes: { default: 8 },
    groups: true,
  },
  {
    key: 'tour-500',
    name: tennisTexts.levels['tour-500'],
    former: [
      { to: '1999-12-31', name: tennisTexts.formerLevels['championship-series'] },
      { to: '2008-12-31', name: tennisTexts.formerLevels['international-series-gold'] },
    ],
    from: '1990-01-01',
    gender: 'M',
    drawSizes: { default: 32, MD: 16, WD: 16 },
  },
  {
    key: 'wta-500',
    name: tennisTexts.levels['wta-500'],
    former: [{ to: '2020-12-31', name: tennisTexts.formerLevels.premier }],
    from: '2009-01-01',
    gender: 'F',
    drawSizes: { default: 32, WD: 16 },
  },
  tier(2, 32),
  {
    key: 'tour-250',
    name: tennisTexts.levels['tour-250'],
    former: [
      { to: '1999-12-31', name: tennisTexts.formerLevels['world-series'] },
      { to: '2008-12-31', name: tennisTexts.formerLevels['international-series'] },
    ],
    from: '1990-01-01',
    gender: 'M',
    drawSizes: { default: 32, MD: 16, WD: 16 },
  },
  {
    key: 'wta-250',
    name: tennisTexts.levels['wta-250'],
    former: [{ to: '2020-12-31', name: tennisTexts.formerLevels.international }],
    from: '2009-01-01',
    gender: 'F',
    drawSizes: { default: 32, WD: 16 },
  },
  tier(3, 32),
  tier(4, 32),
  tier(5, 32),
  {
    key: 'grand-prix',
    name: tennisTexts.levels['grand-prix'],
    from: '1970-01-01',
    to: '1989-12-31',
    gender: 'M',
    drawSizes: { default: 32, MD: 16, WD: 16 },
  },
  // Events of World Championship Tennis, and of its autumn and winter finals.
  {
    key: 'wct',
    name: tennisTexts.levels.wct,
    from: '1968-01-01',
    to: '1989-12-31',
    gender: 'M',
    drawSizes: { default: 32, MD: 16, WD: 16 },
  },
  // Events of the tour whose class is unknown.
  { key: 'tour', name: tennisTexts.levels.tour, drawSizes: { default: 32, MD: 16, WD: 16 } },
  { key: 'davis-cup', name: tennisTexts.levels['davis-cup'], from: '1900-01-01', gender: 'M', team: true },
  {
    key: 'billie-jean-king-cup',
    name: tennisTexts.levels['billie-jean-king-cup'],
    from: '1963-01-01',
    gender: 'F',
    team: true,
  },
  // World Team Cup, ATP Cup, United Cup, Laver Cup and similar events. The tour counts their matches, but gives no
  // title.
  { key: 'team-cup', name: tennisTexts.levels['team-cup'], team: true },
  { key: 'demonstration', name: tennisTexts.levels.demonstration, untitled: true },
  { key: 'challenger', name: tennisTexts.levels.challenger, ...belowTour, from: '1978-01-01' },
  { key: 'itf-tour', name: tennisTexts.levels['itf-tour'], ...belowTour, from: '1968-01-01' },
  { key: 'amateur', name: tennisTexts.levels.amateur, ...belowTour, to: '1968-12-31' },
  // Satellite circuits, exhibitions and junior events that the source lists with the women's tour.
  { key: 'outside-tour', name: tennisTexts.levels['outside-tour'], untitled: true },
];

export const tennisLevels: readonly LevelDef[] = levels.map((level, i) => ({ ...level, order: i + 1 }));
