import { describe, expect, test } from '@jest/globals';
import { goatPartNames, goatParts } from './goat-rule.js';
import { goatTables } from './goat-tables.js';
import { profileOf } from './profiles.js';

describe.each(['badminton', 'tennis'] as const)('the GOAT rules of %s', (sport) => {
  const goat = goatTables[sport];
  const { levels } = profileOf(sport);

  test('have unique keys, and each part has rules', () => {
    const keys = goat.rules.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect([...new Set(goat.rules.map(({ part }) => part))]).toEqual([...goatParts]);
  });

  test('state their points in both languages', () => {
    for (const { text, points } of goat.rules) {
      expect(text.en).toContain(`${points} point`);
      expect(text.zh).toMatch(new RegExp(`得${points}分`));
    }
    for (const { en, zh } of Object.values(goatPartNames)) expect([en, zh]).not.toContain('');
  });

  test('give the fixed points of the product', () => {
    const fixed = ['year-ends', 'weeks', 'elo-weeks'].map((key) => goat.rules.find((rule) => rule.key === key)!);
    expect(fixed.map(({ points, per }) => [points, per])).toEqual([
      [3, 1],
      [1, 13],
      [1, 17],
    ]);
  });

  test('refer to levels of the profile, and give no fewer points for a better result', () => {
    const order = ['W', 'F', '3RD', 'SF', 'QF'];
    const of = (level: string) =>
      goat.rules.flatMap(({ counts, points }) =>
        counts.kind === 'result' && counts.level === level ? [{ place: counts.place, points }] : [],
      );
    const results = goat.rules.filter(({ counts }) => counts.kind === 'result');
    expect(results).toHaveLength(levels.flatMap(({ key }) => of(key)).length);
    for (const { key } of levels) {
      const points = order
        .flatMap((place) => of(key).filter((each) => each.place === place))
        .map((each) => each.points);
      expect(points).toEqual([...points].sort((a, b) => b - a));
    }
  });

  test('have disjoint bands of beaten ranks', () => {
    const bands = goat.rules.flatMap(({ counts }) => (counts.kind === 'wins' ? [counts] : []));
    for (const [i, { ranks }] of bands.entries()) expect(ranks[0]).toBe((bands[i - 1]?.ranks[1] ?? 0) + 1);
  });
});
