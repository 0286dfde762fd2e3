import { describe, expect, it } from '@jest/globals';
import { createInstance } from 'i18next';
import en from '../../features/tournaments/locales/en.json' with { type: 'json' };
import zh from '../../features/tournaments/locales/zh.json' with { type: 'json' };
import { levelsOf, placeName, placesOf } from './points-scheme';

const table = {
  scheme: 'TEST',
  ...{ name: null, from: '2020-01-01', to: null, perWin: {} },
  levels: { minor: { W: 100, F: 60 }, major: { W: 1000, F: 700, SF: 400 } },
  countsAs: { continental: 'minor', lost: 'unknown' },
  extraPrizeMoney: { minor: [{ atLeastUsd: 50_000, points: { W: 150, F: 90 } }] },
};

describe('a points scheme', () => {
  it('lists levels by the points of a title, with extra prize money and borrowed points', () => {
    expect(levelsOf(table).map(({ level, atLeastUsd, countsAs }) => [level, atLeastUsd, countsAs])).toEqual([
      ['major', null, null],
      ['minor', 50_000, null],
      ['minor', null, null],
      ['continental', null, 'minor'],
    ]);
  });

  it('returns the results that give points, the title first', () => {
    expect(placesOf(levelsOf(table))).toEqual(['W', 'F', 'SF']);
  });
});

describe('a result', () => {
  it('has a short name in both languages', () => {
    const places = ['W', '3RD', 'QF', 'R64', 'R1024', 'GROUP3'] as const;
    const namesIn = (resources: object) => {
      const texts = createInstance();
      void texts.init({ lng: 'any', resources: { any: { tournaments: resources } }, initAsync: false });
      return places.map((place) => placeName(place, texts.getFixedT(null, 'tournaments')));
    };
    expect(namesIn(en)).toEqual(['W', '3rd', 'QF', 'R64', 'R1024', '3rd of group']);
    expect(namesIn(zh)).toEqual(['冠军', '季军', '八强', '64强', '1024强', '小组第三']);
  });
});
