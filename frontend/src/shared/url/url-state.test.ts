import { describe, expect, it } from '@jest/globals';
import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { listEvents } from '@rallyrank/contracts/tournaments/routes';
import { readUrlState, writeUrlState } from './url-state';

const search = (text: string) => new URLSearchParams(text);
const defaults = { type: 'bwf', discipline: 'WS' };

describe('readUrlState', () => {
  it('reads what the contract allows and fills in the defaults', () => {
    const { values, query } = readUrlState(listRanking.query, defaults, search('discipline=XD&date=2025-07-01'));
    expect(values).toEqual({ type: 'bwf', discipline: 'XD', date: '2025-07-01', pageNum: 1, pageSize: 20 });
    expect(query).toEqual({ type: 'bwf', discipline: 'XD', date: '2025-07-01' });
  });
  it('passes over values that the contract refuses and parameters it does not know', () => {
    const text = 'discipline=XX&date=2025-02-30&pageSize=100000&lang=zh';
    expect(readUrlState(listRanking.query, defaults, search(text)).query).toEqual(defaults);
  });
  it('keeps text in the query where the contract transforms it', () => {
    const { values, query } = readUrlState(listEvents.query, {}, search('isAsc=true'));
    expect(values.isAsc).toBe(true);
    expect(query.isAsc).toBe('true');
  });
});

describe('writeUrlState', () => {
  it('leaves defaults and empty values out and keeps what is not its own', () => {
    const next = writeUrlState(defaults, search('discipline=XD&date=2025-07-01&tab=form'), {
      discipline: 'WS',
      date: undefined,
      association: 'DEN',
    });
    expect(next.toString()).toBe('tab=form&association=DEN');
  });
});
