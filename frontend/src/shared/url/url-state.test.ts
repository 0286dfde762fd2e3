import { describe, expect, it } from '@jest/globals';
import { listPlayers } from '@rallyrank/contracts/players/players';
import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { listEvents } from '@rallyrank/contracts/tournaments/editions';
import { readUrlState, resetPatch, type UrlOptions, writeUrlState } from './url-state';

const search = (text: string) => new URLSearchParams(text);
const optionsOf = (options: Partial<UrlOptions> = {}): UrlOptions => ({
  defaults: {},
  fixed: {},
  prefix: '',
  ...options,
});
const ranking = optionsOf({ defaults: { type: 'bwf', discipline: 'WS' } });

describe('readUrlState', () => {
  it('reads what the contract allows and fills in the defaults', () => {
    const { values, query, refused } = readUrlState(
      listRanking.query,
      search('discipline=XD&date=2025-07-01'),
      ranking,
    );
    expect(values).toEqual({ type: 'bwf', discipline: 'XD', date: '2025-07-01', pageNum: 1, pageSize: 20 });
    expect(query).toEqual({ type: 'bwf', discipline: 'XD', date: '2025-07-01' });
    expect(refused).toEqual([]);
  });
  it('reports what the contract rejects, and ignores unknown parameters', () => {
    const text = 'discipline=XX&date=2025-02-30&pageSize=100000&lang=zh';
    const { query, refused } = readUrlState(listRanking.query, search(text), ranking);
    expect(query).toEqual(ranking.defaults);
    expect(refused.map(({ name }) => name).sort()).toEqual(['date', 'discipline', 'pageSize']);
    expect(readUrlState(listPlayers.query, search('birthday=13-45'), optionsOf()).refused).toEqual([
      { name: 'birthday', text: '13-45' },
    ]);
  });
  it('keeps the text in the query if the contract transforms it', () => {
    const { values, query } = readUrlState(listEvents.query, search('isAsc=true'), optionsOf());
    expect(values.isAsc).toBe(true);
    expect(query.isAsc).toBe('true');
  });
  it('reads only parameters with its prefix', () => {
    const wins = optionsOf({ prefix: 'wins' });
    const { values, refused } = readUrlState(listEvents.query, search('pageNum=3&wins.pageNum=2&wins.season=x'), wins);
    expect(values.pageNum).toBe(2);
    expect(refused).toEqual([{ name: 'wins.season', text: 'x' }]);
  });
  it('ignores fixed values in the address', () => {
    const fixed = optionsOf({ defaults: { type: 'bwf' }, fixed: { discipline: 'MD' } });
    expect(readUrlState(listRanking.query, search('discipline=XX'), fixed)).toMatchObject({
      query: { type: 'bwf', discipline: 'MD' },
      refused: [],
    });
  });
});

describe('writeUrlState', () => {
  it('omits defaults and empty values, and keeps other parameters', () => {
    const patch = { discipline: 'WS', date: undefined, association: 'DEN' };
    const next = writeUrlState(search('discipline=XD&date=2025-07-01&tab=form'), patch, ranking);
    expect(next.toString()).toBe('tab=form&association=DEN');
  });
  it('writes with its prefix', () => {
    const next = writeUrlState(search('pageNum=3'), { pageNum: 2 }, optionsOf({ prefix: 'wins' }));
    expect(next.toString()).toBe('pageNum=3&wins.pageNum=2');
  });
});

describe('resetPatch', () => {
  it('keeps discipline, page size and fixed values', () => {
    const now = search('discipline=XD&pageSize=50&pageNum=4&association=DEN&date=2025-07-01&tab=form');
    const next = writeUrlState(now, resetPatch(listRanking.query, ranking), ranking);
    expect(next.toString()).toBe('discipline=XD&pageSize=50&tab=form');
  });
});
