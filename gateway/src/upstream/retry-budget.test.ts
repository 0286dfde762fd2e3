import { describe, expect, it } from '@jest/globals';
import { RetryBudget } from './retry-budget.js';

const taken = (budget: RetryBudget, now: number): number => {
  let count = 0;
  while (budget.takes(now)) count++;
  return count;
};
const after = (calls: number, now: number): RetryBudget => {
  const budget = new RetryBudget();
  for (let i = 0; i < calls; i++) budget.called(now);
  return budget;
};

describe('the retry budget', () => {
  it('is a tenth of the calls, but at least 10', () => {
    expect(taken(after(0, 0), 0)).toBe(10);
    expect(taken(after(99, 0), 0)).toBe(10);
    expect(taken(after(500, 0), 0)).toBe(50);
  });

  it('counts the calls and the retries of the last 10 s', () => {
    const budget = after(500, 1_500);
    expect(taken(budget, 10_900)).toBe(50);
    for (let i = 0; i < 300; i++) budget.called(12_000);
    expect(taken(budget, 12_000)).toBe(0);
    expect(taken(budget, 20_999)).toBe(30);
    expect(taken(budget, 21_000)).toBe(0);
  });
});
