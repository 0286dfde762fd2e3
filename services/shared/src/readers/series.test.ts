import { expect, test } from '@jest/globals';
import { badmintonSeries, tennisName, tennisSeries } from './series.js';

test.each([
  ['YONEX-SUNRISE Utopia Open 2022', 'utopia-open', 'Utopia Open'],
  ['2018 YONEX Utopia Open', 'utopia-open', 'Utopia Open'],
  ['Utopia Open 2022 presented by VICTOR', 'utopia-open', 'Utopia Open'],
  ['CLASH OF CLANS Utopia Open 2023 powered by YONEX', 'utopia-open', 'Utopia Open'],
  ['VICTOR Utopia Open 2022 (Cancelled)', 'utopia-open', 'Utopia Open'],
  ['DANISA Utopia Open I 2020', 'utopia-open', 'Utopia Open'],
  ['YONEX Utopia Open 2021 (New Dates)', 'utopia-open', 'Utopia Open'],
  ['Utopía Masters Badminton 2023', 'utopia-masters', 'Utopia Masters'],
  ['Utopia Open Badminton Championships 2022', 'utopia-open', 'Utopia Open'],
  ['Upper Utopia Open 2022', 'upper-utopia-open', 'Upper Utopia Open'],
  ['Paris 2024 Olympic Games Badminton Competition', 'olympic-games', 'Olympic Games'],
])('%s is an edition of %s', (name, key, en) => {
  expect(badmintonSeries(name)).toEqual({ key, name: { en } });
});

test.each([
  ['Us Open', 'us-open', 'US Open'],
  ['US Open', 'us-open', 'US Open'],
  ['Atp Cup', 'atp-cup', 'ATP Cup'],
  ['Utopia Open-2', 'utopia-open', 'Utopia Open'],
  ['Masters Cup', 'tour-finals', 'Tour Finals'],
  ['Davis Cup WG QF: AAA vs BBB', 'davis-cup', 'Davis Cup'],
  ['Utopia Olympics', 'olympic-games', 'Olympic Games'],
  ['Utopia WCT', 'utopia-wct', 'Utopia WCT'],
])('%s is an edition of %s', (name, key, en) => {
  expect(tennisSeries(name)).toEqual({ key, name: { en } });
});

test.each([
  ['Us Open', 'US Open'],
  ["Us Men's Clay Court Championship", "US Men's Clay Court Championship"],
  ['Atp Cup', 'ATP Cup'],
  ['Nottingham  Wct', 'Nottingham WCT'],
  ['Usti', 'Usti'],
  ['Wimbledon', 'Wimbledon'],
])('the edition name %s is spelled %s', (name, spelled) => {
  expect(tennisName(name)).toBe(spelled);
});
