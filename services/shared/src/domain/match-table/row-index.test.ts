import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allocate } from './columns.js';
import { RowIndex } from './row-index.js';

/** Enough for several rows with the same place in a table that is half full. */
const MOST_ROWS = 64;

test('finds the same rows as a linear search, while rows are added, removed and moved', () =>
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 999 }), { minLength: 60, maxLength: 300 }), (choices) => {
      const columns = allocate(MOST_ROWS);
      const index = new RowIndex();
      let rows = 0;
      const add = (edition: number, match: number): void => {
        columns.edition[rows] = edition;
        columns.match[rows] = match;
        index.add(columns, rows, ++rows);
      };
      const remove = (row: number): void => {
        index.remove(columns, row);
        rows -= 1;
        if (row === rows) return;
        index.move(columns, rows, row);
        for (const column of [columns.edition, columns.match]) column[row] = column[rows]!;
      };
      for (const [at, choice] of choices.entries()) {
        if (rows < MOST_ROWS && choice % 5 !== 0) add(choice % 3, 1_000 * at + choice);
        else if (rows > 0) remove(choice % rows);
      }
      const found = Array.from({ length: rows }, (_, row) =>
        index.find(columns, columns.edition[row]!, columns.match[row]!),
      );
      expect(found).toEqual([...found.keys()]);
      expect(index.find(columns, 3, 1)).toBe(-1);
    }),
  ));
