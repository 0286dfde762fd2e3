import { describe, expect, it } from '@jest/globals';
import { RankingLists } from './lists.js';

type Row = [rank: number, competitorId: string, points?: number];

const data = (date: string, rows: Row[], discipline = 'MS') => ({
  discipline,
  date,
  ranks: rows.map((row) => row[0]),
  competitorIds: rows.map((row) => row[1]),
  points: rows.map((row) => row[2] ?? 0.5),
  tournaments: rows.map(() => 7),
});
const published = (...of: Parameters<typeof data>) => ({ type: 'ListPublished', data: data(...of) });
const corrected = (...of: Parameters<typeof data>) => ({ type: 'ListCorrected', data: data(...of) });

const given = (...events: { type: string; data: unknown }[]): RankingLists => {
  const lists = new RankingLists();
  for (const event of events) lists.apply(event);
  return lists;
};

const january = published('2025-01-07', [
  [1, '10'],
  [2, '20'],
  [3, '9999999999999999999'],
]);
const february = published('2025-02-04', [
  [1, '20'],
  [2, '10'],
  [2, '30'],
]);
const march = published('2025-03-04', [
  [1, '30', 12.75],
  [2, '20'],
]);

describe('ranking lists', () => {
  it('know the list in force on a day', () => {
    const lists = given(february, january, march, published('2025-01-01', [[1, '40']], 'WS'));
    expect(lists.dateInForce('MS', '2025-01-06')).toBeUndefined();
    expect(lists.dateInForce('MS', '2025-01-07')).toBe('2025-01-07');
    expect(lists.dateInForce('MS', '2025-03-03')).toBe('2025-02-04');
    expect(lists.dateInForce('MS', '2030-01-01')).toBe('2025-03-04');
    expect(lists.dateInForce('MS')).toBe('2025-03-04');
    expect(lists.dateInForce('XD')).toBeUndefined();
    expect(lists.dates('MS')).toEqual(['2025-01-07', '2025-02-04', '2025-03-04']);
  });

  it('answer rows with the rank before, ties as published', () => {
    const lists = given(march, january, february);
    expect(lists.rows('MS', '2025-02-04', [0, 1, 2])).toMatchObject([
      { rank: 1, competitorId: '20', previousRank: 2 },
      { rank: 2, competitorId: '10', previousRank: 1 },
      { rank: 2, competitorId: '30', previousRank: null },
    ]);
    expect(lists.rows('MS', '2025-01-07', [2])).toEqual([
      { rank: 3, competitorId: '9999999999999999999', points: 0.5, tournaments: 7, previousRank: null },
    ]);
  });

  it('replace a corrected list, also in the movement of the next', () => {
    const lists = given(january, february, corrected('2025-01-07', [[5, '30']]));
    expect(lists.competitorIds('MS', '2025-01-07')).toEqual(['30']);
    expect(lists.rows('MS', '2025-02-04', [0, 2]).map((row) => row.previousRank)).toEqual([null, 5]);
  });

  it('give the history of a competitor with the days each list was in force', () => {
    const lists = given(january, february, march);
    expect(lists.appearances('MS', '30')).toEqual([
      { date: '2025-02-04', rank: 2, points: 0.5, daysInForce: 28, isNewest: false },
      { date: '2025-03-04', rank: 1, points: 12.75, daysInForce: 7, isNewest: true },
    ]);
    expect(lists.appearances('WS', '30')).toEqual([]);
    expect(lists.appearances('MS', '77')).toEqual([]);
  });

  it('page by date, then in the order of disciplines', () => {
    const lists = given(
      published('2025-02-04', [[1, '8']], 'XD'),
      published('2025-02-04', [[1, '9']], 'WS'),
      march,
      january,
      february,
    );
    const keys = (page: { date: string; discipline: string }[]) =>
      page.map((list) => `${list.date} ${list.discipline}`);
    expect(keys(lists.listsAfter(null, 2))).toEqual(['2025-01-07 MS', '2025-02-04 MS']);
    expect(keys(lists.listsAfter({ date: '2025-02-04', discipline: 'MS' }, 9))).toEqual([
      '2025-02-04 WS',
      '2025-02-04 XD',
      '2025-03-04 MS',
    ]);
    expect(lists.listsAfter(null, 1)).toEqual([january.data]);
  });

  it.each([
    ['a list that is published twice', january],
    ['a correction of no list', corrected('2025-01-08', [[1, '10']])],
  ])('throw on %s and stay as they were', (_, event) => {
    const lists = given(january, february);
    const before = JSON.stringify(lists.snapshot());
    expect(() => lists.apply(event)).toThrow();
    expect(JSON.stringify(lists.snapshot())).toBe(before);
  });

  it('give equal bytes for equal states, whatever the order between streams', () => {
    const one = given(january, february, march, corrected('2025-01-07', [[1, '20']]));
    const other = given(march, january, corrected('2025-01-07', [[1, '20']]), february);
    const bytes = JSON.stringify(one.snapshot());
    expect(JSON.stringify(other.snapshot())).toBe(bytes);
    const restored = given(published('2020-01-07', [[1, '1']]));
    restored.restore(JSON.parse(bytes));
    expect(JSON.stringify(restored.snapshot())).toBe(bytes);
    expect(restored.rows('MS', '2025-03-04', [0, 1])).toEqual(one.rows('MS', '2025-03-04', [0, 1]));
    restored.reset();
    expect(restored.snapshot()).toEqual([]);
  });
});
