import { describe, expect, it } from '@jest/globals';
import type { OrderOfPlayMatch } from '@rallyrank/contracts/live/order-of-play';
import { newMatch } from './places';
import { draftOf, plansOf, problemsOf } from './plan-draft';

const side = (id: string) => ({
  id,
  players: [{ id, name: { en: id, zh: null }, association: null }],
  seed: null,
  entry: null,
});
const match = (slot: number, more: Partial<OrderOfPlayMatch> = {}): OrderOfPlayMatch => ({
  ...{ drawId: '1', discipline: 'MS', round: 'R32', slot, sides: [side('1'), side('2')], isDrawn: true },
  ...{ matchId: null, state: null, court: null, order: null, notBefore: null, gamesToWin: null },
  ...more,
});

describe('one match', () => {
  it('starts with its plan, and keeps the fields that are not changed', () => {
    const planned = match(3, { matchId: '7', court: 'Court 2', order: 4, notBefore: '2026-11-24T10:00:00.000Z' });
    expect(plansOf([planned], draftOf([planned], [2]))).toEqual([
      {
        ...{ drawId: '1', round: 'R32', slot: 3, court: 'Court 2', order: 4, gamesToWin: 2 },
        notBefore: '2026-11-24T10:00:00.000Z',
      },
    ]);
  });

  it('needs no court and no time, but at most one court and a whole number as its position', () => {
    const draft = draftOf([match(0)], [2]);
    expect(problemsOf([match(0)], draft)).toEqual({});
    expect(plansOf([match(0)], { ...draft, gamesToWin: undefined })).toEqual([{ drawId: '1', round: 'R32', slot: 0 }]);
    expect(problemsOf([match(0)], { ...draft, courts: '1, 2', order: '0' })).toEqual({
      courts: 'oneCourt',
      order: 'orderWrong',
    });
  });

  it('needs its players if the draw does not contain them', () => {
    const open = match(0, { sides: null, discipline: 'MD' });
    const draft = draftOf([open], []);
    expect(problemsOf([open], { ...draft, named: [['1', '2'], ['3']] })).toEqual({ sides: 'sidesNeeded' });
    const whole = {
      ...draft,
      named: [
        ['1', '2'],
        ['3', '4'],
      ] as const,
    };
    expect(problemsOf([open], whole)).toEqual({});
    expect(plansOf([open], whole)[0]?.sides).toEqual([{ playerIds: ['1', '2'] }, { playerIds: ['3', '4'] }]);
  });

  it('is identified by its sides in a group, with their seeds', () => {
    const group = match(0, {
      slot: null,
      sides: [
        { ...side('1'), seed: '1' },
        { ...side('2'), entry: 'WC' },
      ],
    });
    expect(plansOf([group], draftOf([group], []))[0]?.sides).toEqual([
      { playerIds: ['1'], seed: '1' },
      { playerIds: ['2'], entry: 'WC' },
    ]);
  });
});

it('is identified by its round and players when it is added to a draw without slots', () => {
  const added = newMatch({ drawId: '7', discipline: 'MS' }, 'G2');
  const draft = { ...draftOf([added], [2]), named: [['1'], ['2']] as const };
  expect(plansOf([added], draft)).toEqual([
    { drawId: '7', round: 'G2', sides: [{ playerIds: ['1'] }, { playerIds: ['2'] }], gamesToWin: 2 },
  ]);
});

describe('several matches', () => {
  const matches = [match(0), match(1), match(2)];
  it('need courts and the time between two matches', () => {
    const draft = draftOf(matches, [2]);
    expect(problemsOf(matches, draft)).toEqual({ courts: 'courtsNeeded' });
    expect(problemsOf(matches, { ...draft, courts: ',', minutes: '' })).toEqual({
      courts: 'courtsWrong',
      minutes: 'minutesWrong',
    });
  });

  it('keep their length, or get the usual one of the draw', () => {
    const planned = match(3, { matchId: '7', order: 4, gamesToWin: 3 });
    const lengths = (...of: OrderOfPlayMatch[]) => plansOf(of, draftOf(of, [2, 3])).map(({ gamesToWin }) => gamesToWin);
    expect(lengths(...matches)).toEqual([2, 2, 2]);
    expect(lengths(match(0), planned)).toEqual([3, 3]);
  });

  it('are distributed over the courts', () => {
    const plans = plansOf(matches, { ...draftOf(matches, [2]), courts: '1-2' });
    expect(plans.map(({ slot, court, order }) => [slot, court, order])).toEqual([
      [0, 'Court 1', undefined],
      [1, 'Court 2', undefined],
      [2, 'Court 1', undefined],
    ]);
  });
});
