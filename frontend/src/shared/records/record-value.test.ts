import { describe, expect, it } from '@jest/globals';
import { formatRecordValue } from './record-value';

const words = { days: (count: number) => `${count} days`, weeks: (count: number) => `${count} weeks` };

describe('the value of a record', () => {
  it.each([
    ['count', 1234, '1,234'],
    ['share', 0.875, '87.5%'],
    ['days', 12, '12 days'],
    ['weeks', 99, '99 weeks'],
    ['age', 6573, '17y 364d'],
    ['minutes', 125, '2h 5m'],
    ['points', 2150.4, '2,150.4'],
  ] as const)('in %s', (unit, value, text) => expect(formatRecordValue(value, unit, 'en', words)).toBe(text));

  it('is written in the language of the page', () => {
    expect(formatRecordValue(7305, 'age', 'zh', words)).toBe('20岁0天');
  });
});
