import { describe, expect, it } from '@jest/globals';
import {
  formatAge,
  formatDay,
  formatDayRange,
  formatDuration,
  formatMatchDay,
  formatNumber,
  formatPercent,
  formatSecond,
  formatShares,
  formatZoned,
  localDay,
} from './format.js';

describe('formatters', () => {
  it('separates thousands', () => {
    expect(formatNumber(111120, 'en')).toBe('111,120');
    expect(formatNumber(111120, 'zh')).toBe('111,120');
  });
  it('writes a calendar day without moving it to another zone', () => {
    expect(formatDay('2025-07-01', 'en')).toBe('1 Jul 2025');
    expect(formatDay('2025-07-01', 'zh')).toBe('2025年7月1日');
  });
  it('marks a likely day of a match', () => {
    const likely = (isWeek: boolean) => ({ date: '2024-07-01', likelyDay: { day: '2024-07-05', isWeek } });
    expect(formatMatchDay({ date: '2024-07-01' }, 'en')).toBe('1 Jul 2024');
    expect(formatMatchDay(likely(false), 'en')).toBe('about 5 Jul 2024');
    expect(formatMatchDay(likely(false), 'zh')).toBe('约2024年7月5日');
    expect(formatMatchDay(likely(true), 'en')).toBe('week of 5 Jul 2024');
    expect(formatMatchDay(likely(true), 'zh')).toBe('2024年7月5日当周');
  });
  it('writes what both ends of a range share once', () => {
    expect(formatDayRange('2025-07-07', '2025-07-12', 'en')).toMatch(/^7\s?–\s?12 Jul 2025$/u);
    expect(formatDayRange('2025-07-07', '2025-07-07', 'en')).toBe('7 Jul 2025');
  });
  it('writes durations with hours only when there are some', () => {
    expect(formatDuration(47, 'en')).toBe('47m');
    expect(formatDuration(72, 'en')).toBe('1h 12m');
    expect(formatDuration(60, 'en')).toBe('1h');
  });
  it('writes ages as years and days', () => {
    expect(formatAge({ years: 24, days: 37 }, 'en')).toBe('24y 37d');
    expect(formatAge({ years: 24, days: 37 }, 'zh')).toBe('24岁37天');
  });
  it.each([
    [0, '0%'],
    [0.000_01, '<0.1%'],
    [0.000_5, '0.1%'],
    [0.999_4, '99.9%'],
    [0.999_9, '>99.9%'],
    [1, '100%'],
    [0.74, '74.0%'],
    [0.753, '75.3%'],
  ])('writes the share %d as %s', (share, text) => expect(formatPercent(share, 'en')).toBe(text));

  it.each([
    [0.805_5, ['80.6%', '19.4%']],
    [0.999_9, ['>99.9%', '<0.1%']],
    [1, ['100%', '0%']],
  ])('writes %d and the rest so that they add up', (share, both) => expect(formatShares(share, 'en')).toEqual(both));

  it('writes shares as percent', () => {
    expect(formatPercent(68 / 72, 'en')).toBe('94.4%');
  });
  it('writes an instant to the second, alone with its zone', () => {
    expect(formatSecond('2026-01-05T10:33:07Z', 'en')).toMatch(/^[56] Jan 2026, \d\d:\d3:07$/);
    expect(formatZoned('2026-01-05T10:33:07Z', 'en')).toMatch(/:07 \S+$/);
  });
  it('takes the day of the local calendar', () => {
    expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  });
});
