import { expect, test } from '@jest/globals';
import { events } from '@rallyrank/contracts/registry';
import { eventsDocument } from './events.js';

test('fields are described by their content, including those whose schema has a name', () => {
  const lines = eventsDocument(events).split('\n');
  expect(lines).toContain('| discipline | `MS` `WS` `MD` `WD` `XD` | yes |');
  expect(lines.filter((line) => line.startsWith('| id |')).every((line) => line.includes('string'))).toBe(true);
});
