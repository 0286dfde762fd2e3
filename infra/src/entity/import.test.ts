import { expect, test } from '@jest/globals';
import { entityDecider } from './decide.js';
import { importCsv } from './import.js';
import { EntityLinks } from './links.js';
import { EntityRows } from './rows.js';
import { everything } from './scoping.js';
import { venue } from './testing/venue.js';
import { EntityWriter } from './writer.js';

/**
 * Imports lines that all break a rule, so that nothing waits for a store. @returns the number of turns of the event
 * loop in the meantime
 */
const turnsDuring = async (lines: number, now: () => number): Promise<number> => {
  const rows = new EntityRows(venue);
  const store = () => {
    throw new Error('no line gets as far as the store');
  };
  const status = { elected: () => undefined, waitForPosition: async () => undefined };
  const writer = new EntityWriter(venue, entityDecider(venue), rows, store, status, 'badminton', new EntityLinks());
  let turns = 0;
  let counter = setImmediate(function count() {
    turns++;
    counter = setImmediate(count);
  });
  const file = Buffer.from(`code\n${'lower\n'.repeat(lines)}`);
  const report = await importCsv(
    file,
    { entity: venue, rows, writer, writing: {}, updates: false, scope: everything },
    now,
  );
  clearImmediate(counter);
  expect(report.refused).toHaveLength(lines);
  return turns;
};

test('an import yields to the event loop after each slice of time', async () => {
  let ms = 0;
  const [quick, slow] = [await turnsDuring(5_000, () => 0), await turnsDuring(5_000, () => (ms += 10))];
  // 50 batches of 100 lines, each of which uses up a slice.
  expect(slow - quick).toBeGreaterThanOrEqual(45);
});
