import { describe, expect, it } from '@jest/globals';
import { leadersOf } from './battle-lines';

describe('the leaders of a line', () => {
  it.each([
    [[3, 9, 4], 'most', [1]],
    [[3, 9, 4], 'least', [0]],
    [[7, null, 7], 'most', [0, 2]],
    [[null, 5], 'most', []],
    [[], 'least', []],
  ] as const)('of %j by %s are %j', (values, best, leaders) => {
    expect([...leadersOf(values, best)]).toEqual(leaders);
  });
});
