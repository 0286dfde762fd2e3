import { describe, expect, it } from '@jest/globals';
import { withinEdits } from './edit-distance.js';
import { nameKeys, tokenKey } from './name-keys.js';
import { nameTokens, normaliseName } from './normalise.js';

describe('normaliseName', () => {
  it.each([
    ['Søren ÅSTRÖM', 'soren astrom'],
    ['Łukasz Đorđević', 'lukasz dordevic'],
    ['Groß', 'gross'],
    ['Æsa Þórsdóttir', 'aesa thorsdottir'],
    ["D'Arcy O’Neill-Smith", 'darcy oneill smith'],
    ['  TANG  Kai  Wei ', 'tang kai wei'],
    ['J. P.  van der Berg', 'j p van der berg'],
    ['维克·安德 森', '维克安德森'],
    ['Ｗｉｄｅ', 'wide'],
    ['İpek', 'ipek'],
    ['--', ''],
  ])('%s -> %s', (name, normal) => {
    expect(normaliseName(name)).toBe(normal);
  });

  it('finds no tokens in a name that consists of punctuation', () => {
    expect(nameTokens(' - ')).toEqual([]);
  });
});

describe('name keys', () => {
  const meets = (a: string, b: string): boolean => nameKeys(a).some((key) => nameKeys(b).includes(key));

  it('do not depend on the order of the words', () => {
    expect(tokenKey('SHI Yu Qi')).toBe(tokenKey('Yu Qi SHI'));
  });

  it.each([
    ['SHI Yu Qi', 'Yuqi Shi'],
    ['Yu Qi SHI', 'Shi Yuqi'],
    ['Shi Yu Qi', 'SHI Yuqi'],
    ['Hyun-Woo PARK', 'PARK Hyunwoo'],
    ['Ana DE LA Cruz', 'Cruz Ana de la'],
  ])('match %s and %s', (a, b) => {
    expect(meets(a, b)).toBe(true);
  });

  it.each([
    ['SHI Yu Qi', 'Shiyu QI'],
    ['LIN Dan', 'LIN Da'],
    ['Anna Berg', 'Anna Maria Berg'],
  ])('keep %s and %s apart', (a, b) => {
    expect(meets(a, b)).toBe(false);
  });

  it('treat a name in capitals only as a name without a marked family name', () => {
    expect(meets('SHI YU QI', 'Yuqi Shi')).toBe(true);
  });
});

describe('withinEdits', () => {
  it.each([
    ['axelsen', 'axelsen', 0, true],
    ['axelsen', 'axelson', 1, true],
    ['axelsen', 'aexlsen', 1, true],
    ['axelsen', 'axlsen', 1, true],
    ['axelsen', 'axxelsen', 1, true],
    ['axelsen', 'axlson', 1, false],
    ['axelsen', 'axlson', 2, true],
    ['abc', 'abcdef', 2, false],
    ['', 'ab', 2, true],
  ])('%s and %s with %i: %s', (a, b, most, expected) => {
    expect(withinEdits(a, b, most)).toBe(expected);
    expect(withinEdits(b, a, most)).toBe(expected);
  });
});
