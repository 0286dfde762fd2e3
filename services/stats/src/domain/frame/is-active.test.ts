import { expect, test } from '@jest/globals';
import { badmintonFrame, numberOf } from '../testing/small-table.js';
import { isActiveIn } from './is-active.js';

test('a player is active up to 365 days before the last match of the data, in any discipline', () => {
  const activeOn = (day: number): boolean => {
    const frame = badmintonFrame([{}, { sides: ['3+4', '5+6'], discipline: 'MD', day }]);
    return isActiveIn(frame, 0, 'player')(numberOf(frame, '1'));
  };
  expect([activeOn(365), activeOn(366)]).toEqual([true, false]);
});

test('a player of pairs is active with any partner, a pair only together', () => {
  const frame = badmintonFrame([
    { sides: ['1+2', '5+6'], day: 0 },
    { sides: ['1+3', '5+6'], day: 400 },
  ]);
  const isActive = (by: 'player' | 'competitor', id: string) => isActiveIn(frame, 2, by)(numberOf(frame, id));
  expect([isActive('player', '1'), isActive('player', '2')]).toEqual([true, false]);
  expect([isActive('competitor', '1+3'), isActive('competitor', '1+2')]).toEqual([true, false]);
});
