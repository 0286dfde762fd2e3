import { expect, test } from '@jest/globals';
import { goatTables } from '@rallyrank/contracts/sport/goat-tables';
import { rowsOfRule } from './goat-rows';

const player = { id: '7', players: [] };
const rowsOf = (key: string) => {
  const rule = goatTables.badminton.rules.find((one) => one.key === key);
  return rule && rowsOfRule(rule, player, 'MS');
};

test('a rule on results links to the results at its level, the others to their tabs', () => {
  expect(rowsOf('result-super-1000-w')).toBe('?id=7&tab=results&discipline=MS&level=super-1000');
  expect(rowsOf('weeks')).toBe('?id=7&tab=ranking');
  expect(rowsOf('head-to-head-led')).toBe('?id=7&tab=h2h');
});
