import { describe, expect, test } from '@jest/globals';
import { badmintonFrame, type TestMatch } from '../testing/small-table.js';
import { associationMeetings } from './association-meetings.js';
import { associationOverview } from './association-overview.js';
import { associationResults } from './association-results.js';

const lost = { winner: 2 } as const;
const matches: TestMatch[] = [
  { round: 'SF', sides: ['1', '2'] },
  { round: 'F', sides: ['1', '5'] },
  { round: 'SF', sides: ['5', '6'], outcome: 'walkover' },
  { round: 'R32', sides: ['6', '9'] },
  { round: 'F', sides: ['1+2', '5+6'] },
  { round: 'SF', sides: ['5+6', '1+7'] },
  { edition: '2', sides: ['5', '2'], ...lost },
  { edition: '2', sides: ['5', '1'], outcome: 'unplayed' },
];
/** Players 1 and 2 play for CHN; 5, 6 and 7 play for DEN; the association of 9 is unknown. */
const codes: Record<string, string> = { 1: 'CHN', 2: 'CHN', 5: 'DEN', 6: 'DEN', 7: 'DEN' };
const table = badmintonFrame(matches).table;
const editions = { 1: {}, 2: { level: 'super-300', season: 2025 } };
const frame = badmintonFrame(matches, editions, { associationOf: (player) => codes[table.people.id(player)] });

describe('associations', () => {
  test('have the sums of the results of their players, and a match between two of them is a win and a loss', () =>
    expect(associationResults(frame, { discipline: 0 })).toEqual([
      {
        association: 'CHN',
        competitors: 2,
        tally: { won: 3, lost: 1, walkoversWon: 0, walkoversLost: 0 },
        internal: 1,
        events: 3,
        finals: 1,
        titles: 1,
      },
      {
        association: 'DEN',
        competitors: 2,
        tally: { won: 1, lost: 2, walkoversWon: 1, walkoversLost: 1 },
        internal: 0,
        events: 3,
        finals: 1,
        titles: 0,
      },
    ]));

  test('share a pair whose players play for two of them', () =>
    expect(associationResults(frame, { discipline: 2 })).toMatchObject([
      { association: 'CHN', competitors: 2, tally: { won: 1, lost: 1 }, internal: 0, titles: 1 },
      { association: 'DEN', competitors: 2, tally: { won: 1, lost: 2 }, internal: 1, titles: 0 },
    ]));

  test('meet only in matches whose sides each belong to one association', () => {
    const { total, byDiscipline, byLevel, meetings } = associationMeetings(frame, 'DEN', 'CHN');
    expect(total).toEqual({ won: 0, lost: 3, walkoversWon: 0, walkoversLost: 0 });
    expect([...byDiscipline].map(([discipline, { lost }]) => [discipline, lost])).toEqual([
      [0, 2],
      [2, 1],
    ]);
    expect([...byLevel]).toEqual([
      ['super-1000', { won: 0, lost: 2, walkoversWon: 0, walkoversLost: 0 }],
      ['super-300', { won: 0, lost: 1, walkoversWon: 0, walkoversLost: 0 }],
    ]);
    expect(meetings.map(({ row, own }) => [row, own])).toEqual([
      [7, 1],
      [6, 1],
      [4, 2],
      [1, 2],
    ]);
    expect(associationMeetings(frame, 'CHN', 'XXX').meetings).toEqual([]);
  });

  test('have results by discipline, level, season and player', () => {
    const of = (code: string, more: object = {}) => {
      const { results, levels, seasons, players } = associationOverview(frame, code, more);
      const figures = ({ tally, events, finals, titles }: (typeof seasons)[number][1]) =>
        `${tally.won}-${tally.lost} ${tally.walkoversWon}-${tally.walkoversLost} ${events} ${finals} ${titles}`;
      return {
        results: results.map((result) => [result.discipline, figures(result)]),
        levels,
        seasons: seasons.map(([season, sum]) => [season, figures(sum)]),
        players: players.map(([player, sum]) => [table.people.id(player), figures(sum)]),
      };
    };
    expect(of('CHN')).toEqual({
      results: [
        [0, '3-1 0-0 3 1 1'],
        [2, '1-1 0-0 2 1 1'],
      ],
      levels: [['super-1000', 2]],
      seasons: [
        [2025, '1-0 0-0 1 0 0'],
        [2024, '3-2 0-0 4 2 2'],
      ],
      players: [
        ['1', '3-1 0-0 3 2 2'],
        ['2', '2-1 0-0 3 1 1'],
      ],
    });
    // The pair from two associations lost to one of them. Its player 7 plays for DEN, its player 1 does not.
    expect(of('DEN', { discipline: 2 })).toEqual({
      results: [[2, '1-2 0-0 2 1 0']],
      levels: [],
      seasons: [[2024, '1-2 0-0 2 1 0']],
      players: [
        ['5', '1-1 0-0 1 1 0'],
        ['6', '1-1 0-0 1 1 0'],
        ['7', '0-1 0-0 1 0 0'],
      ],
    });
    expect(of('CHN', { seasons: { from: 2025 } })).toMatchObject({ results: [[0, '1-0 0-0 1 0 0']], levels: [] });
    expect(of('XXX')).toEqual({ results: [], levels: [], seasons: [], players: [] });
  });

  test('have the same results one by one as in the list of all', () => {
    const filters = [{}, { levels: ['super-1000'] }, { rounds: ['F', 'SF'] }, { opponentAssociation: 'CHN' }] as const;
    for (const filter of filters) {
      for (const discipline of [0, 2]) {
        for (const each of associationResults(frame, { ...filter, discipline })) {
          const { results } = associationOverview(frame, each.association, filter);
          expect(results.find((result) => result.discipline === discipline)).toEqual({ discipline, ...each });
        }
      }
    }
  });

  test('are refused if associations are unknown', () =>
    expect(() => associationResults(badmintonFrame(matches), { discipline: 0 })).toThrow('source of associations'));
});
