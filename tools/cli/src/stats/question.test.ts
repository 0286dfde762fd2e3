import { describe, expect, test } from '@jest/globals';
import { routes } from '@rallyrank/contracts/registry';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { commands, commandUsage } from './commands.js';
import { UsageError } from './errors.js';
import { questionOf } from './question.js';

const given = (...args: string[]) => Object.fromEntries(questionOf(args).given);

test('every public question without path parameters has its own command', () => {
  const isAskable = ({ method, access, params }: RouteDef) =>
    method === 'GET' && access === 'public' && Object.keys(params.shape).length === 0;
  const askable = routes.filter(isAskable);
  expect(commands.size).toBe(askable.length);
  expect([...commands.keys()].filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([]);
});

describe('a command line', () => {
  test('words are assigned to the required parameters, then to other players and pairs', () => {
    expect(given('h2h', 'A')).toEqual({ playerId: ['A'] });
    expect(given('h2h', 'A', 'B', '--season', '2020-2024')).toEqual({
      playerId: ['A'],
      opponentId: ['B'],
      season: ['2020-2024'],
    });
    expect(given('h2h', 'B', '--player-id', 'A')).toEqual({ playerId: ['A'], opponentId: ['B'] });
    expect(given('matrix', 'A', 'B', 'C / D')).toEqual({ competitorIds: ['A', 'B', 'C / D'] });
    expect(given('season', '2024')).toEqual({ season: ['2024'] });
  });

  test.each([
    [[], 'missing command'],
    [['nothing'], 'unknown command nothing'],
    [['h2h'], 'h2h needs PLAYER'],
    [['h2h', 'A', 'B', 'C'], 'unexpected argument "C"'],
    [['h2h', 'A', '--nothing'], /^Unknown option '--nothing'/],
    [['titles', '--season', 'now'], '--season: a year, or a range such as 2020-2024, not "now"'],
    [['titles', '--order-by-column', 'luck'], '--order-by-column: one of titles, finals, lostFinals, not "luck"'],
    [['rank', '--date', '2024-02-30'], '--date: a day as YYYY-MM-DD, not "2024-02-30"'],
    [['rank', '--page-size', '0'], '--page-size: at least 1, not "0"'],
    [['season', 'x'], '--season: a number, not "x"'],
    [['titles', '--lang', 'de'], '--lang must be en or zh, not "de"'],
  ] as const)('%j is refused', (args, message) => {
    expect(() => questionOf(args)).toThrow(UsageError);
    expect(() => questionOf(args)).toThrow(message);
  });
});

test('the help of a command lists the parameters of its route with their allowed values', () => {
  const text = commandUsage('weeks', commands.get('weeks')!);
  expect(text).toMatch(/^usage: npm run --silent stats -- weeks \[options\]\n/);
  expect(text).toMatch(/\n {2}--discipline +MS \| WS \| MD \| WD \| XD; required\n/);
  expect(text).toMatch(/\n {2}--rank +1 \| 3 \| 5 \| 10 \| 20; default 1\n/);
});
