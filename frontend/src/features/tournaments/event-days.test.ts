import { describe, expect, it } from '@jest/globals';
import type { MatchView } from '@rallyrank/contracts/shared/refs';
import type { Discipline, RoundCode } from '@rallyrank/contracts/sport/codes';
import { currentDay, daysOf } from './event-days';

const side = (id: string) => ({ id, players: [], seed: null, entry: null, rank: null });
const sides = [side('1'), side('2')] as unknown as MatchView['sides'];
const played = (id: string, date: string) => ({ id, date, sides }) as MatchView;
const place = { court: 'Court 1', notBefore: '2026-07-05T02:00:00Z' };
const planned = (id: string, date: string) => ({ id, date, sides, slot: 0, ...place });

type Draw = Parameters<typeof daysOf>[0][number];
const draw = (
  id: string,
  discipline: Discipline,
  rounds: readonly [RoundCode, MatchView[], Draw['rounds'][number]['planned']][],
) =>
  ({
    draw: { id, discipline },
    rounds: rounds.map(([round, matches, open]) => ({ round, matches, planned: open, byes: [] })),
  }) as unknown as Draw;

const semis = draw('20', 'WS', [['SF', [played('1', '2026-07-04')], []]]);
const finals = (isPlayed: boolean) =>
  draw('10', 'MS', [
    ['QF', [played('1', '2026-07-04')], []],
    ['SF', [played('2', '2026-07-04')], []],
    ['F', isPlayed ? [played('3', '2026-07-05')] : [], isPlayed ? [] : [planned('3', '2026-07-05')]],
  ]);

describe('days of a tournament', () => {
  const days = daysOf([semis, finals(false)], ['MS', 'WS']);
  it('have the matches of all draws by discipline, the latest round first', () => {
    expect(days.map(({ date, matches }) => [date, matches.map(({ key }) => key)])).toEqual([
      ['2026-07-04', ['10.2', '10.1', '20.1']],
      ['2026-07-05', ['10.3']],
    ]);
  });
  it('are the likely ones if the source states only the first day of the tournament', () => {
    const likely = (id: string, day: string) =>
      ({ ...played(id, '2026-06-29'), likelyDay: { day, isWeek: false } }) as MatchView;
    const undated = draw('10', 'MS', [
      ['SF', [likely('1', '2026-07-04')], []],
      ['F', [likely('2', '2026-07-05')], []],
    ]);
    expect(daysOf([undated], ['MS']).map(({ date, likelyDay }) => [date, likelyDay?.day])).toEqual([
      ['2026-07-04', '2026-07-04'],
      ['2026-07-05', '2026-07-05'],
    ]);
  });
  it('begin with the first one that is not over', () => {
    expect(currentDay(days)?.date).toBe('2026-07-05');
    expect(days[1]?.matches[0]).toMatchObject({ played: null, ...place });
    expect(currentDay(daysOf([finals(true), semis], ['MS', 'WS']))?.date).toBe('2026-07-05');
    expect(currentDay(daysOf([semis], ['WS']))?.date).toBe('2026-07-04');
    expect(currentDay([])).toBeUndefined();
  });
});
