import { describe, expect, test } from '@jest/globals';
import { badmintonFrame, FIRST_DAY, numberOf, type TestMatch } from '../testing/small-table.js';
import { bestWins } from './best-wins.js';
import { type SeasonLine, seasonLines, seasonsOf } from './season-lines.js';
import { seasonList } from './season-list.js';
import { seasonOverview } from './season-overview.js';
import { seasonTimeline } from './season-timeline.js';
import { titleLeaders } from './title-leaders.js';

const lost = { winner: 2 } as const;
const matches: TestMatch[] = [
  { round: 'QF', outcome: 'walkover' },
  { round: 'SF', sides: ['1', '3'] },
  { round: 'F', sides: ['1', '4'], outcome: 'retired' },
  { edition: '2', round: 'SF', ...lost },
  { edition: '3', round: 'R32', outcome: 'unplayed' },
  { edition: '4', round: 'G1', sides: ['1', '3'] },
  { edition: '4', round: 'F', sides: ['1', '3'] },
  { edition: '5', round: 'F', sides: ['1+2', '3+4'] },
  { edition: '5', round: 'F', sides: ['1', '2'] },
];
const editions = {
  1: { season: 2023 },
  2: { season: 2024 },
  3: { season: 2024 },
  4: { season: 2024, level: 'thomas-cup' },
  5: { season: 2025, level: 'super-100' },
};
const filter = { discipline: 0 };
const { edition } = badmintonFrame(matches, editions).entries;
const frame = badmintonFrame(matches, editions, {
  points: Float64Array.from(edition, (each) => (each === 0 ? 1000 : 0)),
});
const one = numberOf(frame, '1');

describe('seasons', () => {
  test('of a player count walkovers separately, no team titles, and no events without a match', () =>
    expect(seasonsOf(frame, one, filter)).toEqual([
      {
        season: 2025,
        subject: one,
        tally: { won: 1, lost: 0, walkoversWon: 0, walkoversLost: 0 },
        events: 1,
        finals: 1,
        titles: 1,
        points: 0,
      },
      {
        season: 2024,
        subject: one,
        tally: { won: 2, lost: 1, walkoversWon: 0, walkoversLost: 0 },
        events: 2,
        finals: 0,
        titles: 0,
        points: 0,
      },
      {
        season: 2023,
        subject: one,
        tally: { won: 2, lost: 0, walkoversWon: 1, walkoversLost: 0 },
        events: 1,
        finals: 1,
        titles: 1,
        points: 1000,
      },
    ]));

  test('of all players equal those of each player', () => {
    const key = ({ season, subject }: SeasonLine) => `${season} ${subject}`;
    for (const discipline of [0, 2]) {
      const all = seasonLines(frame, 'player', { discipline });
      const each = ['1', '2', '3', '4'].flatMap((player) => seasonsOf(frame, numberOf(frame, player), { discipline }));
      const sorted = (lines: SeasonLine[]) => lines.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
      expect(sorted(all)).toEqual(sorted(each));
    }
    expect(seasonLines(frame, 'competitor', { discipline: 2 }).map(({ subject }) => subject)).toEqual([
      numberOf(frame, '1+2'),
      numberOf(frame, '3+4'),
    ]);
  });

  test('have an overview with the most titles and wins, and the winners of the large events', () => {
    const view = (season: number) => seasonOverview(frame, { by: 'player', season, filter, limit: 1 });
    expect(view(2023)).toMatchObject({
      players: 4,
      titles: [{ subject: one, titles: 1 }],
      points: [{ subject: one, points: 1000 }],
      minimum: 8,
      shares: [],
      winners: [{ winner: one, finalist: numberOf(frame, '4'), row: 2 }],
    });
    expect(view(2024).titles).toEqual([]);
    expect(view(2025)).toMatchObject({ wins: [{ subject: one }], winners: [] });
  });

  test('have an overview with the winners of the events of the requested levels', () => {
    const named = { ...filter, levels: ['super-100'] };
    const { winners } = seasonOverview(frame, { by: 'player', season: 2025, filter: named, limit: 1 });
    expect(winners).toMatchObject([{ edition: 4, winner: one, finalist: numberOf(frame, '2') }]);
  });

  test('are listed newest first from played matches, with pairs as two players and without unplayed events', () => {
    const of = (discipline?: number) =>
      seasonList(frame, discipline).map(({ season, events, matches, players, first, last }) => [
        season,
        [events, matches, players],
        [first - FIRST_DAY, last - FIRST_DAY],
      ]);
    expect(of()).toEqual([
      [2025, [1, 2, 4], [7, 8]],
      [2024, [2, 3, 3], [3, 6]],
      [2023, [1, 2, 4], [0, 2]],
    ]);
    expect(of(2)).toEqual([[2025, [1, 1, 4], [7, 7]]]);
  });
});

describe('a timeline of champions', () => {
  const final = (edition: string, winner: string, loser: string, more: Partial<TestMatch> = {}): TestMatch => ({
    edition,
    round: 'F',
    sides: [winner, loser],
    ...more,
  });
  const grid = badmintonFrame(
    [
      final('1', '1', '2'),
      final('2', '2', '3'),
      final('3', '3', '2'),
      final('4', '1', '3', { outcome: 'walkover' }),
      final('5', '1', '3', { outcome: 'unplayed' }),
      final('6', '2', '1'),
      final('7', '3', '1'),
      final('8', '4', '1'),
    ],
    {
      1: { level: 'super-300', season: 2023, series: '10' },
      2: { level: 'super-750', season: 2024, series: '10' },
      3: { level: 'super-300', season: 2024, series: '10' },
      4: { level: 'olympics', season: 2024, series: '11' },
      5: { level: 'olympics', season: 2028, series: '11' },
      6: { level: 'thomas-cup', season: 2024, series: '12' },
      7: { level: 'unheard-of', season: 2024, series: '2' },
      8: { level: 'super-750', season: 2024, series: '9' },
    },
  );
  const of = (more: object) =>
    seasonTimeline(grid, { ...filter, ...more }).map(({ seriesId, level, cells }) => [
      seriesId,
      level,
      cells.map(({ edition, winner, finalist }) =>
        [grid.editions.season[edition], ...[winner, finalist].map((number) => grid.table.people.id(number))].join(' '),
      ),
    ]);

  test('has the highest level first, and includes a title by walkover and two titles of one season', () =>
    expect(of({})).toEqual([
      ['11', 'olympics', ['2024 1 3']],
      ['10', 'super-750', ['2023 1 2', '2024 2 3', '2024 3 2']],
      ['9', 'super-750', ['2024 4 1']],
      ['2', 'unheard-of', ['2024 3 1']],
    ]));

  test('respects the filter by seasons and levels', () =>
    expect(of({ levels: ['super-300', 'olympics'], seasons: { from: 2020, to: 2023 } })).toEqual([
      ['10', 'super-300', ['2023 1 2']],
    ]));
});

describe('best wins', () => {
  const ranks: Record<number, number> = { 0: 1, 1: 5, 2: 2, 6: 5 };
  const rankOf = (row: number, side: 1 | 2) => (side === 2 ? (ranks[row] ?? 0) : 99);
  const rows = (sources: Parameters<typeof badmintonFrame>[2], limit = 9) =>
    bestWins(badmintonFrame(matches, editions, sources), one, filter, limit).map(({ row }) => row);

  test('are sorted by rank, then by date, without walkovers and losses', () => {
    expect(rows({ rankOf })).toEqual([2, 1, 6]);
    expect(rows({ rankOf }, 1)).toEqual([2]);
  });

  test('are sorted by rating if ranks are equal or unknown', () => {
    const before1 = new Float32Array(9).fill(1);
    const before2 = Float32Array.of(9, 1500, Number.NaN, 1, 1, 1600, 1700, 1, 1);
    expect(rows({ ratings: { before1, before2 } })).toEqual([6, 5, 1, 8]);
    expect(rows({ rankOf, ratings: { before1, before2 } })).toEqual([2, 6, 1, 5, 8]);
  });

  test('are empty without ranks and ratings', () => expect(rows({})).toEqual([]));
});

test('the players with the most titles lead a season, and nobody leads one without titles', () => {
  const leaders = titleLeaders(seasonLines(frame, 'competitor', filter));
  const names = (season: number) =>
    leaders.get(season)?.map(({ subject, titles }) => [frame.table.people.id(subject), titles]);
  expect(names(2025)).toEqual([['1', 1]]);
  expect(names(2023)).toEqual([['1', 1]]);
  expect(names(2024)).toBeUndefined();
});
