import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { currentNotices, dismiss, notify } from './notices';

const texts = () => currentNotices().map(({ text }) => text);

describe('notify', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    for (const notice of currentNotices()) dismiss(notice);
    jest.useRealTimers();
  });

  it.each([
    ['warning', 30],
    ['info', 10],
    ['success', 5],
  ] as const)('shows a %s for %i seconds', (kind, seconds) => {
    notify(kind, 'said');
    jest.advanceTimersByTime(seconds * 1000 - 1);
    expect(texts()).toEqual(['said']);
    jest.advanceTimersByTime(1);
    expect(texts()).toEqual([]);
  });

  it('shows an error until it is closed', () => {
    notify('error', 'failed');
    jest.advanceTimersByTime(3_600_000);
    expect(texts()).toEqual(['failed']);
  });

  it('shows the same text once, until the last one ends', () => {
    notify('success', 'saved');
    jest.advanceTimersByTime(4000);
    notify('success', 'saved');
    expect(texts()).toEqual(['saved']);
    jest.advanceTimersByTime(4999);
    expect(texts()).toEqual(['saved']);
  });
});
