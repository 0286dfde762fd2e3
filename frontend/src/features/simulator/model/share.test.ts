import { describe, expect, test } from '@jest/globals';
import { createRandom } from '@rallyrank/contracts/sport/draws/random';
import { fieldFrom } from './field';
import { groupDrawing, knockoutDrawing } from './new-drawing';
import { toTheEnd } from './results';
import { decoded, encoded } from './share';

const head = { discipline: 'MD', date: '2026-05-05', draw: { eventId: '12', drawId: '3' }, bestOf: 3 } as const;
const sides = Array.from({ length: 128 }, (_, i) => ({
  key: i === 5 ? null : `${10_000 + 2 * i}-${10_001 + 2 * i}`,
  seed: i < 16 ? String(i + 1) : null,
  entry: i > 100 ? 'Q' : null,
}));
const format = { gamesToWin: 2, target: 21, lead: 2, cap: 30 };
const dice = { field: fieldFrom(128, new Float64Array(128 ** 2).fill(0.5)), format, random: createRandom(1) };

describe('the link of a drawing', () => {
  test.each([
    ['an empty one', knockoutDrawing(head, 4)],
    ['one of 128 pairs, played to the end', toTheEnd({ ...knockoutDrawing(head, 128, sides), locked: true }, dice)],
    ['groups', toTheEnd({ ...groupDrawing(head, { groups: 16, members: 5, through: 2 }, sides), locked: true }, dice)],
  ])('brings back %s', async (_, drawing) => {
    const text = await encoded(drawing);
    expect(text).toMatch(/^[\w-]+$/);
    // Browsers and servers accept addresses of 8,000 characters.
    expect(text.length).toBeLessThan(6_000);
    expect(await decoded(text)).toEqual(drawing);
  });

  test('is rejected if it is invalid', async () => {
    const good = await encoded(knockoutDrawing(head, 4, sides.slice(0, 4)));
    const text = (value: unknown) => encoded(value as Parameters<typeof encoded>[0]);
    for (const bad of ['', '!', 'abc', good.slice(0, -8), 'A'.repeat(20_000)])
      expect(await decoded(bad)).toBeUndefined();
    const three = { ...knockoutDrawing(head, 4), lines: [0, 1, 2] };
    const stranger = { ...knockoutDrawing(head, 4), lines: [0, 1, 2, 3] };
    const twice = { ...knockoutDrawing(head, 4, sides.slice(0, 2)), lines: [0, 1, 1, -1] };
    for (const wrong of [three, stranger, twice]) expect(await decoded(await text(wrong))).toBeUndefined();
  });
});
