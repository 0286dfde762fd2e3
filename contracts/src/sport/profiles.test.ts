import { describe, expect, test } from '@jest/globals';
import { dayNumber, dayOf } from '../shared/time.js';
import { disciplines, roundCodes } from './codes.js';
import { levelOf } from './levels.js';
import type { Place, SportProfile } from './profile.js';
import { levelsOn, pointsFor, pointsTableOn, profileOf, scoringOn } from './profiles.js';

const sports = [['badminton', profileOf('badminton')] as const, ['tennis', profileOf('tennis')] as const];
const dayAfter = (day: string): string => dayOf(dayNumber(day) + 1);

/** All texts for people, which must be in both languages, the Chinese ones with Chinese characters. */
const textsOf = (p: SportProfile) => [
  p.name,
  p.federation,
  p.publishedList.name,
  ...[...p.disciplines, ...p.rounds, ...p.scoring, ...p.levels].map((d) => d.name),
];

describe.each(sports)('the profile of %s', (_, profile) => {
  test('has all names in both languages', () => {
    for (const { en, zh } of textsOf(profile)) {
      expect(en).toMatch(/^[\x20-\x7e]+$/);
      expect(zh).toMatch(/\p{Script=Han}/u);
    }
  });

  test('keeps disciplines and rounds in the order of the codes', () => {
    const order = (codes: readonly string[], all: readonly string[]) => codes.map((c) => all.indexOf(c));
    for (const found of [
      order(
        profile.disciplines.map((d) => d.code),
        disciplines,
      ),
      order(
        profile.rounds.map((r) => r.code),
        roundCodes,
      ),
    ]) {
      expect(found).not.toContain(-1);
      expect(found).toEqual([...new Set(found)].sort((a, b) => a - b));
    }
  });

  test('has one scoring rule for each discipline on every day, without a gap', () => {
    const starts = profile.scoring.flatMap((rule) => (rule.from ? [rule.from] : []));
    for (const { code } of profile.disciplines) {
      for (const day of ['1900-01-01', ...starts, ...starts.map((d) => dayOf(dayNumber(d) - 1)), '2026-11-15']) {
        const inForce = profile.scoring.filter(
          (r) => (r.disciplines?.includes(code) ?? true) && (r.from ?? '0000') <= day && day <= (r.to ?? '9999'),
        );
        expect({ code, day, rules: inForce.length }).toEqual({ code, day, rules: 1 });
        expect(scoringOn(profile, day, code)).toBe(inForce[0]);
      }
    }
  });

  test('lists each level once, in order, with well-formed keys and eras', () => {
    const keys = profile.levels.map((l) => l.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(profile.levels.map((l) => l.order)).toEqual(keys.map((_, i) => i + 1));
    for (const { key, from, to } of profile.levels) {
      expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect((from ?? '0000') < (to ?? '9999')).toBe(true);
    }
  });

  test('changes from one points table to the next without a gap or an overlap', () => {
    const open = profile.points.filter((t) => !t.to);
    expect(open).toEqual([profile.points.at(-1)]);
    profile.points.slice(1).forEach((table, i) => {
      expect(table.from).toBe(dayAfter(profile.points[i]?.to ?? ''));
    });
  });

  test('gives points only to levels that existed in the era', () => {
    for (const table of profile.points) {
      const inForce = new Set([...levelsOn(profile, table.from), ...levelsOn(profile, table.to ?? '2026-11-15')]);
      const known = new Set([...inForce].map((l) => l.key));
      const keys = [table.levels, table.countsAs ?? {}, table.perWin ?? {}].flatMap((part) => Object.keys(part));
      expect(keys.filter((key) => !known.has(key))).toEqual([]);
      for (const source of Object.values(table.countsAs ?? {})) expect(table.levels[source]).toBeDefined();
      expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
    }
  });

  test('gives fewer points for each earlier defeat, and only for known places', () => {
    const places: Place[] = ['W', 'F', 'SF', 'QF', 'R16', 'R32', 'R64', 'R128', 'R256', 'R512', 'R1024'];
    const rest: string[] = ['3RD', '4TH', 'GROUP3', 'GROUP4', 'FIRST'];
    for (const { levels, extraPrizeMoney = {} } of profile.points) {
      const ladders = [
        ...Object.values(levels),
        ...Object.values(extraPrizeMoney).flatMap((v) => v.map((x) => x.points)),
      ];
      for (const ladder of ladders) {
        expect(Object.keys(ladder).filter((p) => !places.includes(p as Place) && !rest.includes(p))).toEqual([]);
        const points = places.flatMap((p) => ladder[p] ?? []);
        expect(points).toEqual([...new Set(points)].sort((a, b) => b - a));
      }
    }
  });

  test('places each seed on a different line of the draw, the first two at the ends', () => {
    for (const [size, groups] of Object.entries(profile.seeding)) {
      const seeds = groups.flatMap((g) => g.seeds);
      const lines = groups.flatMap((g) => g.lines);
      expect(seeds).toEqual(seeds.map((_, i) => i + 1));
      expect(new Set(lines).size).toBe(seeds.length);
      expect(lines.every((line) => line >= 0 && line < Number(size))).toBe(true);
      expect(lines.slice(0, 2)).toEqual([0, Number(size) - 1]);
      // No two seeds can meet in the first round.
      expect(new Set(lines.map((line) => line >> 1)).size).toBe(seeds.length);
    }
  });
});

describe('lookups', () => {
  const badminton = profileOf('badminton');

  test('finds the scoring rule of the day', () => {
    expect(scoringOn(badminton, '2006-01-31', 'WS')?.target).toBe(11);
    expect(scoringOn(badminton, '2006-01-31', 'XD')?.target).toBe(15);
    expect(scoringOn(badminton, '2006-02-01', 'WS')?.target).toBe(21);
  });

  test('finds levels and points of the day, and those of continental championships by their equivalent level', () => {
    expect(levelOf(badminton, 'super-1000')?.name.zh).toBe('超级1000赛');
    expect(levelOf(badminton, 'super-2000')).toBeUndefined();
    expect(levelsOn(badminton, '2017-12-31').map((l) => l.key)).not.toContain('super-1000');
    const old = pointsTableOn(badminton, '2024-04-21');
    const current = pointsTableOn(badminton, '2024-04-22');
    expect(old && pointsFor(old, 'world-championships', 'W')).toBe(13000);
    expect(current && pointsFor(current, 'world-championships', 'W')).toBe(14500);
    expect(old && pointsFor(old, 'asian-championships', 'W')).toBe(9200);
    expect(current && pointsFor(current, 'asian-championships', 'W')).toBe(12000);
    expect(current && pointsFor(current, 'thomas-cup', 'W')).toBeUndefined();
    expect(pointsTableOn(badminton, '2006-12-31')).toBeUndefined();
  });
});
