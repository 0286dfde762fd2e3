import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { associationByCode, associationByName, associations } from './associations.js';
import { africa } from './associations-africa.js';
import { america } from './associations-america.js';
import { asia } from './associations-asia.js';
import { europe } from './associations-europe.js';
import { former } from './associations-former.js';
import { oceania } from './associations-oceania.js';

const data = join(process.cwd(), '../shared/data');
const whenData = existsSync(data) ? test : test.skip;
const flags = join(process.cwd(), 'node_modules/country-flag-icons/3x2');

/** Values of one column. The requested columns have no quoted commas before them. */
const column = (text: string, name: string): string[] => {
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  const at = header.split(',').indexOf(name);
  // In one of the files, quoted places ("New Delhi, India") precede the column of the country.
  return [...new Set(lines.map((line) => line.replace(/"[^"]*"/g, 'quoted').split(',')[at] ?? ''))];
};

describe('associations', () => {
  test('no code, name or other spelling belongs to two associations', () => {
    const keys = [asia, europe, america, oceania, africa, former]
      .flat()
      .flatMap(([code, , en, , ...also]) => [...new Set([code, en, ...also].map((key) => key.toLowerCase()))]);
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
  });

  test('each has a three-letter code, both names and a flag of the flag package', () => {
    for (const { code, en, zh, iso2 } of associations) {
      expect(code).toMatch(/^[A-Z]{3}$/);
      expect(en).not.toBe('');
      expect(zh).toMatch(/^[\p{Script=Han}·（）]+$/u);
      if (iso2) expect({ code, flag: existsSync(join(flags, `${iso2}.svg`)) }).toEqual({ code, flag: true });
    }
  });

  test.each([
    ['Chinese Taipei', 'TPE'],
    ['Hong Kong China', 'HKG'],
    ['Hong Kong, China', 'HKG'],
    ['Korea', 'KOR'],
    ['USA', 'USA'],
    ['United States of America', 'USA'],
    ['Czechia', 'CZE'],
    ['Turkiye', 'TUR'],
    ['Northern Marianas', 'NMI'],
  ])('%s is %s', (name, code) => expect(associationByName(name)?.code).toBe(code));

  test.each([
    ['SIN', 'SGP'],
    ['DEU', 'GER'],
    ['CEY', 'SRI'],
    ['BHR', 'BRN'],
    ['URS', 'URS'],
    ['NLD', 'NED'],
    ['CIS', 'EUN'],
  ])('the code %s belongs to %s', (other, code) => expect(associationByCode(other)?.code).toBe(code));

  test('finds no association for an unknown code or name', () => {
    expect(associationByCode('XYZ')).toBeUndefined();
    expect(associationByCode('China')).toBeUndefined();
    expect(associationByName('Atlantis')).toBeUndefined();
    expect(associationByName('')).toBeUndefined();
  });

  whenData('covers every country of the BWF files', () => {
    const folder = join(data, 'bwf-worldtour-2022-2025');
    const countries = ['players.csv', 'ranking_players.csv', 'tournaments.csv'].flatMap((file) =>
      column(readFileSync(join(folder, file), 'utf8'), 'country'),
    );
    expect(countries.length).toBeGreaterThan(150);
    expect(countries.filter((c) => c && !associationByCode(c) && !associationByName(c))).toEqual([]);
  });

  whenData.each([
    ['ATP', 'tennis-atp-sackmann/atp_players.csv.gz'],
    ['WTA', 'tennis-wta-sackmann-to-2009/wta_players.csv.gz'],
  ])('covers every nation of the %s players', (_tour, path) => {
    const file = readFileSync(join(data, path));
    const codes = column(gunzipSync(file).toString('utf8'), 'ioc');
    expect(codes.length).toBeGreaterThan(200);
    // The source contains UNK and ? for an unknown nation.
    expect(codes.filter((c) => /^[A-Z]{3}$/.test(c) && c !== 'UNK' && !associationByCode(c))).toEqual([]);
  });
});
