import { describe, expect, test } from '@jest/globals';
import type { RoundCode } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { MatchFacts } from '@rallyrank/contracts/tournaments/events';
import { MatchTable } from '../match-table/match-table.js';
import { addMatch, emptyTally, playedIn, winShare } from './counts.js';
import { decider, FINAL, OPEN, resultCode, WON } from './reach.js';

/** Player 1 against player 2 in one draw, won by player 1 unless stated otherwise. Rows are in this order. */
const tableOf = (matches: readonly Partial<MatchFacts>[]): MatchTable => {
  const table = new MatchTable();
  const facts = { name: { en: 'Open' }, level: 'tour', season: 2024, startDate: '2024-05-06', endDate: '2024-05-12' };
  const data = { editionId: '1', seriesId: '1', status: 'scheduled' as const, sourceKeys: [], ...facts };
  table.apply({ type: 'EditionScheduled', data });
  for (const [i, more] of matches.entries()) {
    const sides: MatchFacts['sides'] = [
      { competitorId: '1', playerIds: ['1'] },
      { competitorId: '2', playerIds: ['2'] },
    ];
    const match: MatchFacts = {
      drawId: '1',
      discipline: 'MS',
      round: 'R32',
      sides,
      outcome: 'completed',
      winner: 1,
      games: [],
      date: '2024-05-06',
      order: i,
      ...more,
    };
    table.apply({ type: 'MatchCompleted', data: { editionId: '1', matchId: String(i + 1), ...match } });
  }
  return table;
};

const unplayed = { outcome: 'unplayed', winner: undefined } as const;

test('a tally counts walkovers separately, unfinished matches as played, and no unplayed matches', () => {
  const table = tableOf([
    {},
    { outcome: 'retired', winner: 2 },
    { outcome: 'disqualified' },
    { outcome: 'walkover' },
    { outcome: 'walkover', winner: 2 },
    unplayed,
  ]);
  const [first, second] = [emptyTally(), emptyTally()];
  for (let row = 0; row < table.size; row++) {
    addMatch(first, table, row, 1);
    addMatch(second, table, row, 2);
  }
  expect(first).toEqual({ won: 2, lost: 1, walkoversWon: 1, walkoversLost: 1 });
  expect(second).toEqual({ won: 1, lost: 2, walkoversWon: 1, walkoversLost: 1 });
  expect([playedIn(first), winShare(first), winShare(emptyTally())]).toEqual([3, 2 / 3, null]);
});

describe('the result of a side', () => {
  const open = { isUntitled: () => false, hasFinal: () => false };
  const ruleFor = (matches: readonly Partial<MatchFacts>[], event = open) =>
    decider(tableOf(matches), profileOf('tennis'), event);

  test('follows from the last match of the highest round, and never from the bronze match', () => {
    const order: RoundCode[] = ['BR', 'QR64', 'QSF', 'RR', 'R32', 'SF', 'F'];
    const { decisive } = ruleFor(order.map((round) => ({ round })));
    for (let one = 0; one < order.length; one++) {
      expect([decisive(-1, one), decisive(one, one)]).toEqual([one, one]);
      for (let other = 0; other < one; other++)
        expect([decisive(other, one), decisive(one, other)]).toEqual([one, one]);
    }
    expect(ruleFor([{ round: 'RR' }, { round: 'RR' }]).decisive(0, 1)).toBe(1);
  });

  test('is the title, the round of the defeat, or open', () => {
    const matches: Partial<MatchFacts>[] = [
      { round: 'F' },
      { round: 'F', ...unplayed },
      { round: 'F', outcome: 'walkover' },
      { round: 'SF' },
      { round: 'RR' },
    ];
    const { result, isFinal } = ruleFor(matches);
    const both = matches.map((_, row) => [1, 2].map((own) => resultCode(result(row, own as 1 | 2))));
    expect(both).toEqual([
      ['W', 'F'],
      ['F', 'F'],
      ['W', 'F'],
      [null, 'SF'],
      [null, null],
    ]);
    expect(matches.map((_, row) => isFinal(row))).toEqual([true, true, true, false, false]);
    expect([result(0, 1), result(0, 2), result(3, 1)]).toEqual([WON, FINAL, OPEN]);
  });

  test('is the group round for both sides once the final is known', () => {
    const { result } = ruleFor([{ round: 'RR' }], { ...open, hasFinal: () => true });
    expect([1, 2].map((own) => resultCode(result(0, own as 1 | 2)))).toEqual(['RR', 'RR']);
  });

  test('is open if there is no title', () => {
    const { result, isFinal } = ruleFor([{ round: 'F' }], { isUntitled: () => true, hasFinal: () => true });
    expect([result(0, 1), result(0, 2), isFinal(0)]).toEqual([OPEN, OPEN, false]);
  });
});
