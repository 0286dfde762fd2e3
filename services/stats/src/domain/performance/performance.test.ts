import { describe, expect, test } from '@jest/globals';
import { badmintonFrame, numberOf, type TestMatch, tennisFrame } from '../testing/small-table.js';
import { matchStatistics } from './match-statistics.js';
import { majorsWithoutChampion, majorTitles, titleCounts, titlesOf } from './titles.js';
import { adaptiveMinimum, winCounts, winShares } from './win-shares.js';

const lost = { winner: 2 } as const;
const filter = { discipline: 0 };

describe('titles', () => {
  const matches: TestMatch[] = [
    { round: 'F' },
    { edition: '2', round: 'F', sides: ['2', '1'], outcome: 'walkover' },
    { edition: '3', round: 'F' },
    { edition: '4', round: 'F', outcome: 'unplayed' },
    { edition: '5', round: 'F' },
    { edition: '6', round: 'SF' },
    { edition: '7', round: 'F', ...lost, sides: ['3', '1'] },
    { edition: '7', round: 'F', sides: ['1+2', '3+4'] },
  ];
  const editions = {
    2: { level: 'olympics' },
    3: { level: 'thomas-cup' },
    5: { series: '1' },
    7: { level: 'world-championships', season: 2025 },
  };
  const frame = badmintonFrame(matches, editions);
  const [one, two, three] = ['1', '2', '3'].map((player) => numberOf(frame, player)) as [number, number, number];

  test('are won finals, including walkovers, but not team events or unplayed finals', () =>
    expect(
      titlesOf(frame, filter).map((title) => ({ ...title, edition: frame.table.editions.at(title.edition).ref.id })),
    ).toEqual([
      { edition: '1', winner: one, finalist: two, row: 0 },
      { edition: '2', winner: two, finalist: one, row: 1 },
      { edition: '5', winner: one, finalist: two, row: 4 },
      { edition: '7', winner: one, finalist: three, row: 6 },
    ]));

  test('are counted by level and series, most titles first', () => {
    const [best, second, third] = titleCounts(frame, 'player', filter);
    expect(best).toMatchObject({ subject: one, titles: 3, lostFinals: 1 });
    expect([...best!.byLevel]).toEqual([
      ['super-1000', 2],
      ['world-championships', 1],
    ]);
    expect([...best!.bySeries]).toEqual([
      ['1', ['1', '5'].map((id) => frame.table.editions.find(id))],
      ['7', [frame.table.editions.find('7')]],
    ]);
    expect(second).toMatchObject({ subject: two, titles: 1, lostFinals: 2 });
    expect(third).toMatchObject({ subject: three, titles: 0, lostFinals: 1 });
  });

  test('lists majors without a champion that are over, with or without matches of the discipline', () => {
    const played: TestMatch[] = [
      { edition: '2', round: 'F', day: 0 },
      { edition: '3', round: 'SF', day: 0 },
      { edition: '4', round: 'F', sides: ['1+2', '3+4'], day: 0 },
      { edition: '5', day: 7 },
    ];
    const majors = ['1', '2', '3', '4'].map((edition) => [edition, { level: 'olympics' }] as const);
    const without = (more: readonly TestMatch[]) => {
      const found = badmintonFrame([...played, ...more], Object.fromEntries(majors));
      return majorsWithoutChampion(found, 0).map((edition) => found.table.editions.at(edition).ref.id);
    };
    expect(without([])).toEqual(['1', '3']);
    expect(without([{ edition: '1', round: 'F', day: 6 }])).toEqual(['3']);
    expect(without([]).includes('5')).toBe(false);
  });

  test('majors are the levels marked in the profile', () => {
    const titles = (more: object) =>
      majorTitles(frame, 'player', { ...filter, ...more }).map(({ subject, titles }) => [subject, titles]);
    expect(titles({})).toEqual([
      [one, 1],
      [two, 1],
      [three, 0],
    ]);
    expect(titles({ levels: ['olympics', 'super-1000'] })).toEqual([
      [two, 1],
      [one, 0],
    ]);
  });

  test('of a pair count for both players', () =>
    expect(titleCounts(frame, 'player', { discipline: 2 }).map(({ subject, titles }) => [subject, titles])).toEqual([
      [one, 1],
      [two, 1],
      [three, 0],
      [numberOf(frame, '4'), 0],
    ]));
});

describe('win shares', () => {
  test.each([
    [Array.from({ length: 19 }, () => 400), 8],
    [Array.from({ length: 20 }, () => 400), 100],
    [[...Array.from({ length: 25 }, (_, i) => i + 41)], 12],
    [Array.from({ length: 30 }, () => 9), 8],
  ])('require a quarter of the matches of the subject in 20th place, and at least eight (%#)', (counts, minimum) =>
    expect(adaptiveMinimum(counts)).toBe(minimum),
  );

  test('are ordered by share, then by wins, without walkovers', () => {
    const times = (n: number, match: TestMatch): TestMatch[] => Array.from({ length: n }, () => match);
    const frame = badmintonFrame([
      ...times(8, { sides: ['1', '5'] }),
      ...times(9, { sides: ['2', '6'] }),
      ...times(20, { sides: ['3', '7'], outcome: 'walkover' }),
      ...times(7, { sides: ['4', '8'] }),
      { sides: ['4', '8'], ...lost },
    ]);
    const counts = winCounts(frame, 'player', filter);
    expect(counts.map(({ subject }) => frame.table.people.id(subject))).toEqual(['2', '1', '4', '8', '5', '6']);
    const { minimum, list } = winShares(frame, counts);
    expect([minimum, ...list.map(({ subject, share }) => [frame.table.people.id(subject), share])]).toEqual([
      8,
      ['2', 1],
      ['1', 1],
      ['4', 7 / 8],
      ['8', 1 / 8],
      ['5', 0],
      ['6', 0],
    ]);
    expect(winShares(frame, counts, 9).list).toHaveLength(2);
  });
});

test('match statistics count each match for both sides', () => {
  const frame = badmintonFrame([
    { games: '21-10 21-12', durationMin: 35 },
    { games: '19-21 21-18 21-19', durationMin: 70 },
    { games: '21-15 11-21 10-21', ...lost },
    { games: '21-10 3-2', outcome: 'retired', ...lost },
    { outcome: 'walkover' },
    { outcome: 'unplayed' },
    { sides: ['2', '1'] },
  ]);
  const statistics = matchStatistics(frame, 'player', filter);
  const of = (player: string) =>
    Object.fromEntries(Object.entries(statistics).map(([name, column]) => [name, column[numberOf(frame, player)]]));
  expect(of('1')).toEqual({
    won: 2,
    lost: 3,
    gamesWon: 6,
    gamesLost: 3,
    pointsWon: 42 + 61 + 42 + 24,
    pointsLost: 22 + 58 + 57 + 12,
    decidersWon: 1,
    decidersLost: 1,
    straightWins: 1,
    straightLosses: 0,
    comebacks: 1,
    leadsLost: 2,
    comebacksFromTwo: 0,
    tieBreaksWon: 0,
    tieBreaksLost: 0,
    opponentRetired: 0,
    retired: 1,
    minutes: 105,
    timed: 2,
  });
  expect(of('2')).toMatchObject({
    won: 3,
    lost: 2,
    gamesWon: 3,
    gamesLost: 6,
    straightLosses: 1,
    comebacks: 2,
    leadsLost: 1,
    opponentRetired: 1,
    retired: 0,
  });
});

describe('match statistics of tennis', () => {
  const frame = tennisFrame([
    { games: '4-6 6-7 7-6 13-12 6-4', bestOf: 5 },
    { games: '6-4 6-7 10-8' },
    { games: '7-6 6-5', outcome: 'retired' },
    { games: '4-6 6-7 6-2 6-3 2-6', bestOf: 5, ...lost },
  ]);
  const statistics = matchStatistics(frame, 'player', filter);
  const of = (name: keyof typeof statistics) => ['1', '2'].map((player) => statistics[name][numberOf(frame, player)]);

  test('count sets that were won by one game as tie-breaks, but neither match tie-breaks nor unfinished sets', () =>
    expect([of('tieBreaksWon'), of('tieBreaksLost')]).toEqual([
      [3, 3],
      [3, 3],
    ]));

  test('count wins after the loss of the first two sets', () => expect(of('comebacksFromTwo')).toEqual([1, 0]));
});
