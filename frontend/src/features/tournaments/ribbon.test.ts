import { expect, test } from '@jest/globals';
import { ribbonOf } from './ribbon';
import { strengthsOf } from './season-levels';

const event = (startDate: string, endDate: string) => ({ startDate, endDate });
const options = { months: 3, leastDays: 8, mostLanes: 2, today: '2025-02-15' };

test('months from the first to the last start are in strips, with today at its position', () => {
  const events = [event('2025-04-28', '2025-05-04'), event('2025-01-07', '2025-01-12')];
  const { strips, left } = ribbonOf(events, options);
  expect(strips.map(({ months }) => months.map(({ day }) => day))).toEqual([
    ['2025-01-01', '2025-02-01', '2025-03-01'],
    ['2025-04-01', '2025-05-01', '2025-06-01'],
  ]);
  expect(strips.map(({ today }) => today)).toEqual([(31 + 14) / 90, null]);
  expect(strips[0]?.events).toEqual([{ event: events[1], lane: 0, from: 6 / 90, width: 6 / 90 }]);
  expect(left).toBe(0);
});
test('an event is cut off at the end of its strip', () => {
  const [strip] = ribbonOf([event('2025-04-28', '2025-05-04')], options).strips;
  expect(strip?.events[0]).toMatchObject({ from: 27 / 30, width: expect.closeTo(3 / 30) });
});
test('overlapping events are drawn in lanes, and those without a free lane are counted', () => {
  const events = ['2025-01-07', '2025-01-08', '2025-01-09', '2025-01-15'].map((day) => event(day, day));
  const ribbon = ribbonOf(events, options);
  expect(ribbon.strips[0]?.events.map(({ event: { startDate }, lane }) => [startDate, lane])).toEqual([
    ['2025-01-07', 0],
    ['2025-01-08', 1],
    ['2025-01-15', 0],
  ]);
  expect(ribbon).toMatchObject({ left: 1, strips: [{ lanes: 2 }] });
});
test('a season across the turn of the year has one ribbon; without events there is none', () => {
  const { strips } = ribbonOf([event('2024-12-30', '2025-01-05'), event('2025-01-13', '2025-01-26')], options);
  expect(strips[0]?.months.map(({ day }) => day)).toEqual(['2024-12-01', '2025-01-01']);
  expect(ribbonOf([], options)).toEqual({ strips: [], left: 0 });
});
test('lower levels have fainter colours', () => {
  const levels = ['b', 'c', 'a', 'b'].map((level) => ({ level }));
  const strengths = strengthsOf(levels, (x, y) => x.localeCompare(y));
  expect([...strengths.keys()]).toEqual(['a', 'b', 'c']);
  expect([...strengths.values()]).toEqual([1, expect.closeTo(0.54), expect.closeTo(0.08)]);
  expect([...strengthsOf([{ level: 'a' }], () => 0).values()]).toEqual([1]);
});
