import { describe, expect, it } from '@jest/globals';
import { inForce } from './list-source.js';
import { PublishedLists } from './published-lists.js';

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

const given = (...events: { type: string; data: unknown }[]): PublishedLists => {
  const lists = new PublishedLists();
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

const dates = (lists: PublishedLists, discipline: 'MS' | 'WS' | 'XD' = 'MS') =>
  lists.lists(discipline).map(({ date }) => date);
const rows = (lists: PublishedLists, at: number) => {
  const { ranks, competitors, points, tournaments } = lists.lists('MS')[at]!;
  return Array.from(ranks, (rank, i) => [rank, lists.idOf(competitors[i]!), points[i], tournaments[i]]);
};

describe('ranking lists', () => {
  it('are sorted by date, regardless of the order of arrival', () => {
    const lists = given(february, january, march, published('2025-01-01', [[1, '40']], 'WS'));
    expect(dates(lists)).toEqual(['2025-01-07', '2025-02-04', '2025-03-04']);
    expect(dates(lists, 'WS')).toEqual(['2025-01-01']);
    expect(dates(lists, 'XD')).toEqual([]);
    expect(
      ['2025-01-06', '2025-01-07', '2025-03-03', '2030-01-01', undefined].map((day) => inForce(lists.lists('MS'), day)),
    ).toEqual([-1, 0, 1, 2, 2]);
  });

  it('keep ranks, ties and points as published', () => {
    const lists = given(march, january, february);
    expect(rows(lists, 0).at(-1)).toEqual([3, '9999999999999999999', 0.5, 7]);
    expect(rows(lists, 1)).toEqual([
      [1, '20', 0.5, 7],
      [2, '10', 0.5, 7],
      [2, '30', 0.5, 7],
    ]);
    expect(lists.numberOf('30')).toBeGreaterThanOrEqual(0);
    expect(lists.numberOf('77')).toBe(-1);
  });

  it('replace a corrected list and count the change', () => {
    const lists = given(january, february);
    const before = lists.revision;
    lists.apply(corrected('2025-01-07', [[5, '30']]));
    expect(rows(lists, 0)).toEqual([[5, '30', 0.5, 7]]);
    expect(dates(lists)).toEqual(['2025-01-07', '2025-02-04']);
    expect(lists.revision).toBeGreaterThan(before);
  });

  it('are paged by date, then in the order of disciplines', () => {
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
  ])('throw an error for %s and stay unchanged', (_, event) => {
    const lists = given(january, february);
    const before = JSON.stringify(lists.snapshot());
    expect(() => lists.apply(event)).toThrow();
    expect(JSON.stringify(lists.snapshot())).toBe(before);
  });

  it('yield equal bytes for equal states, regardless of the order across streams', () => {
    const one = given(january, february, march, corrected('2025-01-07', [[1, '20']]));
    const other = given(march, january, corrected('2025-01-07', [[1, '20']]), february);
    const bytes = JSON.stringify(one.snapshot());
    expect(JSON.stringify(other.snapshot())).toBe(bytes);
    const restored = given(published('2020-01-07', [[1, '1']]));
    restored.restore(JSON.parse(bytes));
    expect(JSON.stringify(restored.snapshot())).toBe(bytes);
    expect(rows(restored, 2)).toEqual(rows(one, 2));
    restored.reset();
    expect(restored.snapshot()).toEqual([]);
  });
});
