import { goatTexts } from '../locales/goat.js';
import { filledWords, type Words } from '../shared/words.js';
import type { GoatRule } from './goat-rule.js';
import type { LevelDef, Place } from './profile.js';

/** The rules that the product fixes for all sports. */
const rankingRules: readonly GoatRule[] = [
  {
    key: 'year-ends',
    part: 'ranking',
    points: 3,
    per: 1,
    text: goatTexts.rankingRules['year-ends'],
    counts: { kind: 'year-ends' },
  },
  {
    key: 'weeks',
    part: 'ranking',
    points: 1,
    per: 13,
    text: goatTexts.rankingRules.weeks,
    counts: { kind: 'weeks' },
  },
  {
    key: 'elo-weeks',
    part: 'elo',
    points: 1,
    per: 17,
    text: goatTexts.rankingRules['elo-weeks'],
    counts: { kind: 'elo-weeks' },
  },
];

const placeNames: Readonly<Partial<Record<Place, Words>>> = goatTexts.placeNames;

/** Points by level and result. */
export type ResultPoints = Readonly<Record<string, Readonly<Partial<Record<Place, number>>>>>;

const { one, more } = goatTexts.resultRules;

const resultRules = (levels: readonly LevelDef[], table: ResultPoints): GoatRule[] =>
  levels.flatMap(({ key: level, name }) =>
    Object.entries(table[level] ?? {}).map(([code, points]): GoatRule => {
      const place = code as Place;
      return {
        key: `result-${level}-${place.toLowerCase()}`,
        part: 'results',
        points,
        per: 1,
        text: filledWords(points === 1 ? one : more, { points, level: name, place: placeNames[place]! }),
        counts: { kind: 'result', level, place },
      };
    }),
  );

const recordRule = (per: number): GoatRule => ({
  key: 'records',
  part: 'records',
  points: 1,
  per,
  text: filledWords(goatTexts.recordRule, { per }),
  counts: { kind: 'records' },
});

const headToHeadRules: readonly GoatRule[] = [
  {
    key: 'head-to-head-led',
    part: 'head-to-head',
    points: 1,
    per: 1,
    text: goatTexts.headToHeadRules['head-to-head-led'],
    counts: { kind: 'head-to-head', balance: 'led' },
  },
  {
    key: 'head-to-head-level',
    part: 'head-to-head',
    points: 0.5,
    per: 1,
    text: goatTexts.headToHeadRules['head-to-head-level'],
    counts: { kind: 'head-to-head', balance: 'level' },
  },
];

/** A band of beaten sides: best rank, worst rank, and number of wins per point. */
export type WinBand = readonly [best: number, worst: number, per: number];

const winRules = (bands: readonly WinBand[]): GoatRule[] =>
  bands.map(([best, worst, per]) => {
    const ranks = best === worst ? `${best}` : `${best}-${worst}`;
    return {
      key: `wins-${ranks}`,
      part: 'big-wins',
      points: 1,
      per,
      text: filledWords(goatTexts.winRule, { per, ranks }),
      counts: { kind: 'wins', ranks: [best, worst] },
    };
  });

/**
 * The rules of a sport from its own tables, in the order in which a page shows them.
 * @param recordPoints number of record points per GOAT point
 */
export const goatRules = (
  levels: readonly LevelDef[],
  results: ResultPoints,
  recordPoints: number,
  wins: readonly WinBand[],
): readonly GoatRule[] => [
  ...rankingRules,
  ...resultRules(levels, results),
  recordRule(recordPoints),
  ...headToHeadRules,
  ...winRules(wins),
];
