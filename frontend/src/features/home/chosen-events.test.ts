import { describe, expect, it } from '@jest/globals';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import { chooseEvents } from './chosen-events';

const profile = profileOf('badminton');
const event = (id: string, level: string, startDate: string, endDate: string, more = {}) => ({
  id,
  level,
  startDate,
  endDate,
  status: 'scheduled' as const,
  champions: [{}],
  ...more,
});
const finished = [
  event('team', 'super-1000', '2026-03-10', '2026-03-16', { champions: [] }),
  event('small', 'super-100', '2026-03-10', '2026-03-15'),
  event('large', 'super-1000', '2026-03-05', '2026-03-11'),
  event('before', 'super-1000', '2026-02-24', '2026-03-01'),
];
const ahead = { champions: [] };
const upcoming = [
  event('missed', 'super-1000', '2026-03-17', '2026-03-22', { champions: [], status: 'cancelled' }),
  event('soon', 'super-300', '2026-03-24', '2026-03-29', ahead),
  event('larger', 'super-500', '2026-03-24', '2026-03-29', ahead),
  event('later', 'super-300', '2026-04-07', '2026-04-12', ahead),
  event('last', 'super-300', '2026-05-07', '2026-05-12', ahead),
];
const chosenOn = (day: string) => {
  const { shown, isRunning, next } = chooseEvents(profile, { finished, upcoming }, day);
  return [shown?.id, isRunning, next.map(({ id }) => id)];
};

describe('the tournaments of a front page', () => {
  it('are the largest of the last week with finals, and the next three', () =>
    expect(chosenOn('2026-03-20')).toEqual(['large', false, ['larger', 'soon', 'later']]));

  it('are the largest one in progress on the day', () =>
    expect(chosenOn('2026-03-24')).toEqual(['larger', true, ['later', 'last']]));

  it('may be none', () =>
    expect(chooseEvents(profile, { finished: [], upcoming: [] }, '2026-03-20')).toEqual({
      shown: undefined,
      isRunning: false,
      next: [],
    }));
});
