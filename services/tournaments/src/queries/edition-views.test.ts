import { describe, expect, it } from '@jest/globals';
import { stateOf } from './edition-views.js';

describe('the state of an edition from Tuesday to Sunday', () => {
  const days = { startDate: '2025-12-16', endDate: '2025-12-21' };
  it.each([
    ['2025-12-15', 'upcoming'],
    ['2025-12-16', 'running'],
    ['2025-12-20', 'running'],
    ['2025-12-21', 'finished'],
    ['', 'upcoming'],
  ])('with results until %j is %s', (lastDay, state) => {
    expect(stateOf({ ...days, status: 'scheduled' }, lastDay)).toBe(state);
    expect(stateOf({ ...days, status: 'cancelled' }, lastDay)).toBe('cancelled');
  });
});
