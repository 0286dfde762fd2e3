import { describe, expect, it } from '@jest/globals';
import { merge } from './merge';

const base = { name: 'Denmark', town: 'Odense', site: null, roles: ['1'] };
const fields = Object.keys(base);
const merged = (entered: object, current: object) =>
  merge(fields, base, { ...base, ...entered }, { ...base, ...current });

describe('merge', () => {
  it('takes over what only the other user changed', () =>
    expect(merged({ name: 'DK' }, { town: 'Copenhagen', roles: ['1', '2'] })).toEqual({
      taken: { town: 'Copenhagen', roles: ['1', '2'] },
      contested: [],
    }));
  it('keeps what was entered if both changed it, and returns these fields', () =>
    expect(merged({ town: 'Aarhus' }, { town: 'Copenhagen' })).toEqual({ taken: {}, contested: ['town'] }));
  it('has no conflict if both entered the same value', () =>
    expect(merged({ town: 'Aarhus' }, { town: 'Aarhus' })).toEqual({ taken: {}, contested: [] }));
  it('treats an emptied control as an empty value', () =>
    expect(merged({ site: undefined }, { site: null })).toEqual({ taken: {}, contested: [] }));
});
