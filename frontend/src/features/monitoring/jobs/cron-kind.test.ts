import { expect, test } from '@jest/globals';
import { expressionOf, partsOf } from './cron-kind';

test.each([
  ['*/10 * * * *', { kind: 'minutes', every: 10 }],
  ['17 * * * *', { kind: 'hourly', minute: 17 }],
  ['10 3 * * *', { kind: 'daily', minute: 10, hour: 3 }],
  ['0 6 * * 1', { kind: 'weekly', minute: 0, hour: 6, weekday: 1 }],
  ['30 4 15 * *', { kind: 'monthly', minute: 30, hour: 4, day: 15 }],
])('%s is shown in parts and written again', (expression, parts) => {
  expect(partsOf(expression)).toMatchObject(parts);
  expect(expressionOf(partsOf(expression))).toBe(expression);
});

test.each(['', '0 0 29 2 *', '0,30 * * * *', '5 4 3 2 1 *'])('%s is written by hand', (expression) => {
  expect(partsOf(expression).kind).toBe('own');
  expect(expressionOf(partsOf(expression))).toBeUndefined();
});
