import { describe, expect, it } from '@jest/globals';
import { merge } from './merge';

const base = { name: 'Denmark', town: 'Odense', site: null, roles: ['1'] };
const fields = Object.keys(base);
const merged = (entered: object, current: object) =>
  merge(fields, base, { ...base, ...entered }, { ...base, ...current });

describe('merge', () => {
  it('takes what only the other user changed', () =>
    expect(merged({ name: 'DK' }, { town: 'Copenhagen', roles: ['1', '2'] })).toEqual({
      taken: { town: 'Copenhagen', roles: ['1', '2'] },
      contested: [],
    }));
  it('keeps what both changed, and names it', () =>
    expect(merged({ town: 'Aarhus' }, { town: 'Copenhagen' })).toEqual({ taken: {}, contested: ['town'] }));
  it('sees no conflict where both entered the same', () =>
    expect(merged({ town: 'Aarhus' }, { town: 'Aarhus' })).toEqual({ taken: {}, contested: [] }));
  it('takes an emptied control for an empty value', () =>
    expect(merged({ site: undefined }, { site: null })).toEqual({ taken: {}, contested: [] }));
});
