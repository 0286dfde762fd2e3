import { tennisTexts } from '../locales/tennis.js';
import type { LevelDef } from './profile.js';

/** The tours count neither the matches of these levels nor those of qualifying. */
const belowTour = { untitled: true, isApart: true, drawSizes: { default: 32 } } as const;

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
  {
    key: 'masters-1000',
    name: tennisTexts.levels['masters-1000'],
    from: '1990-01-01',
    drawSizes: { default: 64, MD: 32, WD: 32 },
  },
  // An event for the best players up to the age of 20 or 21. The tour counts its matches, but gives neither points nor
  // a title.
  {
    key: 'next-gen-finals',
    name: tennisTexts.levels['next-gen-finals'],
    from: '2017-01-01',
    untitled: true,
    drawSizes: { default: 8 },
    groups: true,
  },
  { key: 'tour-500', name: tennisTexts.levels['tour-500'], drawSizes: { default: 32, MD: 16, WD: 16 } },
  { key: 'tour-250', name: tennisTexts.levels['tour-250'], drawSizes: { default: 32, MD: 16, WD: 16 } },
  // Events of the tour whose class the source does not state.
  { key: 'tour', name: tennisTexts.levels.tour, drawSizes: { default: 32, MD: 16, WD: 16 } },
  { key: 'davis-cup', name: tennisTexts.levels['davis-cup'], from: '1900-01-01', team: true },
  {
    key: 'billie-jean-king-cup',
    name: tennisTexts.levels['billie-jean-king-cup'],
    from: '1963-01-01',
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
