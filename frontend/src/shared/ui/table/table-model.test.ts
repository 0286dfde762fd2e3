import { describe, expect, it } from '@jest/globals';
import type { Column } from './column';
import { directionOf, lastPage, layoutOf, narrower, pageAfterResize, sortingAfter } from './table-model';

const column = (key: string, rest: Partial<Column<object>> = {}): Column<object> => ({
  key,
  title: key,
  render: () => key,
  size: 'figure',
  ...rest,
});
const keys = (columns: readonly Column<object>[]) => columns.map(({ key }) => key);

describe('layoutOf', () => {
  const columns = [
    column('rank'),
    column('side', { size: 'names', isRowHeader: true }),
    column('best', { importance: 2 }),
    column('age', { importance: 3 }),
    column('since', { importance: 3 }),
  ];
  it('drops columns by importance and loses none', () => {
    for (const [width, shown] of [
      [336, 2],
      [700, 3],
      [1100, 5],
    ] as const) {
      const layout = layoutOf(columns, width);
      expect(layout.shown).toHaveLength(shown);
      expect([...layout.shown, ...layout.line, ...layout.details].map(({ key }) => key).sort()).toEqual(
        keys(columns).sort(),
      );
    }
  });
  it('puts the two most important of the left-out columns in a second line, the others behind a button', () => {
    const parts = (width: number) => [keys(layoutOf(columns, width).line), keys(layoutOf(columns, width).details)];
    expect(parts(1100)).toEqual([[], []]);
    expect(parts(700)).toEqual([['age', 'since'], []]);
    expect(parts(336)).toEqual([['best', 'age'], ['since']]);
  });
  it('drops less important columns of a table that is too wide, down to those that must be shown', () => {
    const { shown, line } = layoutOf(columns, 1100, 2);
    expect([keys(shown), keys(line)]).toEqual([
      ['rank', 'side', 'best'],
      ['age', 'since'],
    ]);
    expect(narrower(columns)).toBe(2);
    expect(narrower(shown)).toBe(1);
    expect(narrower(layoutOf(columns, 1100, 1).shown)).toBeUndefined();
  });
  it('uses the declared column as the row heading, otherwise the first', () => {
    expect(layoutOf(columns, 336).header?.key).toBe('side');
    expect(layoutOf([column('day'), column('rank')], 336).header?.key).toBe('day');
  });
  it('limits the width of a table with few columns', () => {
    expect(layoutOf(columns, 1100).maxWidth).toBe(820);
    expect(layoutOf(columns, 336).maxWidth).toBeUndefined();
  });
});

describe('sorting', () => {
  it('starts with the greatest figures, and with A for words', () => {
    expect(sortingAfter(column('points', { sortBy: 'points', align: 'end' }), {}).isAsc).toBe(false);
    expect(sortingAfter(column('name', { sortBy: 'name' }), {}).isAsc).toBe(true);
    expect(sortingAfter(column('rank', { sortBy: 'rank', align: 'end', sortsFirst: 'ascending' }), {}).isAsc).toBe(
      true,
    );
  });
  it('is reversed by the second click', () => {
    const points = column('points', { sortBy: 'points', align: 'end' });
    expect(sortingAfter(points, { orderByColumn: 'points', isAsc: false })).toEqual({
      orderByColumn: 'points',
      isAsc: true,
    });
  });
  it('has a direction for each column', () => {
    expect(directionOf('points', { orderByColumn: 'points', isAsc: false })).toBe('descending');
    expect(directionOf('points', { orderByColumn: 'name', isAsc: true })).toBe('none');
    expect(directionOf(undefined, {})).toBe('none');
  });
});

describe('pages', () => {
  it('returns to the first page only if the current one would be beyond the last', () => {
    expect(pageAfterResize(3, 50, 100)).toBe(1);
    expect(pageAfterResize(2, 50, 100)).toBe(2);
    expect(pageAfterResize(1, 20, 0)).toBe(1);
  });
  it('counts pages', () => {
    expect([lastPage(20, 0), lastPage(20, 20), lastPage(20, 21)]).toEqual([1, 1, 2]);
  });
});
