import { describe, expect, test } from '@jest/globals';
import type { SportKey } from '@rallyrank/contracts/sport/profile';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { families } from '../families/catalogue.js';
import { type Available, recordDefinitions } from './definitions.js';
import { goatPointsOf } from './goat-points.js';

const everything: Available = { births: true, associations: true, rankings: true, elo: true };
const nothing: Available = { births: false, associations: false, rankings: false, elo: false };
const of = (sport: SportKey, available: Available) => recordDefinitions(profileOf(sport), available);

describe('the catalogue of records', () => {
  test('has many positive and infamous families, each with its own key', () => {
    expect(new Set(families.map(({ key }) => key)).size).toBe(families.length);
    expect(families.length).toBeGreaterThanOrEqual(140);
    expect(families.filter(({ isInfamous }) => isInfamous).length).toBeGreaterThanOrEqual(25);
  });

  test.each([
    ['badminton', nothing, 8_000],
    ['badminton', everything, 9_500],
    ['tennis', everything, 5_000],
  ] as const)('has enough records of %s', (sport, available, least) => {
    const definitions = of(sport, available);
    expect(definitions.length).toBeGreaterThanOrEqual(least);
    expect(new Set(definitions.map(({ id }) => id)).size).toBe(definitions.length);
    expect(new Set(definitions.map(({ holder }) => holder)).size).toBe(available.associations ? 3 : 2);
  });

  test.each(['badminton', 'tennis'] as const)('has a unique name for every record of %s in both languages', (sport) => {
    const definitions = of(sport, everything);
    for (const language of ['en', 'zh'] as const) {
      const names = definitions.map((definition) => definition.name[language]);
      expect(new Set(names).size).toBe(names.length);
      const texts = definitions.map((definition) => definition.text[language]);
      for (const text of [...names, ...texts]) expect(text).not.toMatch(/[{}]|undefined|\s{2}|\(\)|（）/);
      const isChinese = (text: string) => /\p{Script=Han}/u.test(text);
      expect([...names, ...texts].every((text) => isChinese(text) === (language === 'zh'))).toBe(true);
    }
  });

  test('describes a record in plain words', () => {
    const find = (sport: SportKey, id: string) => of(sport, everything).find((definition) => definition.id === id)!;
    expect(find('badminton', 'titles.md.pair.level-super-1000').name).toEqual({
      en: "Men's doubles: most titles (Super 1000; pairs)",
      zh: '男双超级1000赛冠军最多（组合）',
    });
    expect(find('tennis', 'routs.ms.all').text).toEqual({
      en: "Men's singles. Sets won with no game for the other side (6-0).",
      zh: '男单。以6比0赢下的盘数。',
    });
    expect(find('badminton', 'win-share.ws.majors').text.en).toBe(
      "Women's singles. Wins in the matches played. Only majors count. " +
        'Minimum: 10, and 20% of the most that anybody has here.',
    );
  });

  test('omits records without input, and those that do not exist in a sport', () => {
    const needing = (available: Available) => new Set(of('badminton', available).map(({ family }) => family.needs));
    expect(needing(nothing)).toEqual(new Set([undefined]));
    expect(needing({ ...nothing, births: true })).toEqual(new Set([undefined, 'births']));
    expect(needing(everything)).toEqual(new Set([undefined, 'births', 'rankings', 'elo']));
    const keys = (sport: SportKey) => new Set(of(sport, nothing).map(({ family }) => family.key));
    expect([keys('badminton').has('two-down-comebacks'), keys('tennis').has('two-down-comebacks')]).toEqual([
      false,
      true,
    ]);
    expect(of('tennis', nothing).some(({ domain }) => domain.key === 'majors')).toBe(false);
    expect(of('badminton', nothing).some(({ id }) => id === 'titles.ms.level-thomas-cup')).toBe(false);
    expect(of('badminton', nothing).some(({ id }) => id === 'wins.ms.level-thomas-cup')).toBe(true);
  });

  test('gives GOAT points by rank, weight and domain, but none for infamous records or to associations', () => {
    const points = (id: string, rank: number) =>
      goatPointsOf(of('badminton', everything).find((definition) => definition.id === id)!, rank);
    expect([points('titles.ms.all', 1), points('titles.ms.all', 5), points('titles.ms.all', 6)]).toEqual([10, 1, 0]);
    expect(points('titles.ms.level-super-100', 1)).toBe(2);
    expect(points('titles.ms.level-olympics', 1)).toBe(8);
    expect(points('losses.ms.all', 1)).toBe(0);
    expect(points('titles.ms.association.all', 1)).toBe(0);
  });
});
