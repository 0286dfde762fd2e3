import { beforeAll, describe, expect, test } from '@jest/globals';
import { disciplines } from '@rallyrank/contracts/sport/codes';
import { profileOf } from '@rallyrank/contracts/sport/profiles';
import type { RealData } from '@rallyrank/shared/testing/real-data';
import { hasRealData, realBadminton, realTennis } from '@rallyrank/shared/testing/real-table';
import { compileFilter } from '../frame/filter.js';
import { type Frame, frameOf } from '../frame/frame.js';
import { greatestMatches } from '../greatest/greatest.js';
import { headToHead } from '../head-to-head/head-to-head.js';
import { majorTitles, titleCounts, titlesOf } from '../performance/titles.js';
import { winCounts } from '../performance/win-shares.js';
import { partnersOf } from '../player/partners.js';
import { timelineOf } from '../player/timeline.js';
import { rivalries } from '../rivalries/rivalries.js';
import { seasonsOf } from '../seasons/season-lines.js';
import { type Streak, streaks, streaksOf } from '../streaks/streaks.js';

const whenData = hasRealData ? describe : describe.skip;
const filter = { discipline: 0 };

let data: RealData;
let frame: Frame;
const load = async (read: () => Promise<RealData>, sport: 'badminton' | 'tennis'): Promise<void> => {
  data = await read();
  frame = frameOf(data.table, profileOf(sport), {
    associationOf: (player) => data.players.get(data.table.people.id(player))?.association,
  });
};
const nameOf = (number: number): string => data.players.get(data.table.people.id(number))!.name.en;
const number = (key: string): number => data.table.people.find(data.ids.get(key)!)!;
const eventOf = (row: number): string => {
  const { name, season } = data.table.editions.at(data.table.columns.edition[row]!).ref;
  return `${name.en} ${season}`;
};

whenData('the ATP 1968-2024', () => {
  beforeAll(() => load(realTennis, 'tennis'));

  test('match wins of the tour', () => {
    const wins = new Map(winCounts(frame, 'player', filter).map(({ subject, won }) => [nameOf(subject), won]));
    const of = ['Jimmy Connors', 'Roger Federer', 'Rafael Nadal', 'Ivan Lendl'].map((name) => wins.get(name));
    expect(of).toEqual([1274, 1251, 1080, 1068]);
  });

  test('streaks of wins ignore walkovers', () => {
    const found = streaks(frame, 'player', { kind: 'wins', filter });
    const best = new Map<string, Streak>();
    for (const streak of found) if (!best.has(nameOf(streak.subject))) best.set(nameOf(streak.subject), streak);
    const names = ['Bjorn Borg', 'Guillermo Vilas', 'Ivan Lendl', 'Novak Djokovic', 'John McEnroe', 'Roger Federer'];
    expect(names.map((name) => best.get(name)!.length)).toEqual([49, 46, 44, 43, 42, 41]);
    const vilas = best.get('Guillermo Vilas')!;
    expect([vilas.first, vilas.last, vilas.endedBy].map(eventOf)).toEqual([
      'Kitzbuhel 1977',
      'Aix en Provence 1977',
      'Aix en Provence 1977',
    ]);
    const [clay] = streaks(frame, 'player', { kind: 'wins', filter: { ...filter, surfaces: ['clay'] } });
    expect([nameOf(clay!.subject), clay!.length, eventOf(clay!.first), eventOf(clay!.endedBy)]).toEqual([
      'Rafael Nadal',
      81,
      'Monte Carlo Masters 2005',
      'Hamburg Masters 2007',
    ]);
  });

  test('streaks of all players equal a slow implementation, with and without walkovers', () => {
    const { people, columns } = frame.table;
    for (const walkovers of ['ignored', 'counted'] as const) {
      const counted = walkovers === 'ignored' ? [0, 1, 2] : [0, 1, 2, 3];
      const expected = Array.from({ length: people.size }, (_, player) =>
        frame.table
          .rowsOf([player])
          .filter(
            (row) =>
              columns.discipline[row] === 0 && counted.includes(columns.outcome[row]!) && columns.winner[row] !== 0,
          )
          .map((row) => ((columns.winner[row] === 1) === (columns.side1[row] === player) ? 'W' : 'L'))
          .join('')
          .split('L')
          .filter(({ length }) => length >= 8)
          .map(({ length }) => `${player} ${length}`),
      );
      const found = streaks(frame, 'player', { kind: 'wins', filter, walkovers });
      expect(found.map(({ subject, length }) => `${subject} ${length}`).sort()).toEqual(expected.flat().sort());
      const [first] = found;
      expect(streaksOf(frame, first!.subject, { kind: 'wins', filter, walkovers })[0]).toEqual(first);
    }
  });

  test('titles follow the rule of the tour: none for team events, Next Gen Finals and the demonstration event of 1984, whose matches count', () => {
    const counts = new Map(
      titleCounts(frame, 'player', filter).map(({ subject, titles }) => [nameOf(subject), titles]),
    );
    const known = {
      'Jimmy Connors': 109,
      'Roger Federer': 103,
      'Novak Djokovic': 99,
      'Ivan Lendl': 94,
      'Rafael Nadal': 92,
      'John McEnroe': 77,
      'Rod Laver': 72,
      'Bjorn Borg': 66,
      'Pete Sampras': 64,
      'Guillermo Vilas': 62,
      'Andre Agassi': 60,
      'Boris Becker': 49,
      'Andy Murray': 46,
      'Thomas Muster': 44,
      'Stefan Edberg': 41,
      'Michael Chang': 34,
      'Mats Wilander': 33,
      'Andy Roddick': 32,
      'Lleyton Hewitt': 30,
      'David Ferrer': 27,
      'Alexander Zverev': 23,
      'Daniil Medvedev': 20,
      'Jannik Sinner': 18,
      'Carlos Alcaraz': 16,
      'Stefanos Tsitsipas': 11,
      // The tour counts 64. It excludes three events of 1968, and the Masters of 1971, a round robin without a final.
      'Ilie Nastase': 66,
    };
    expect(Object.fromEntries(Object.keys(known).map((name) => [name, counts.get(name)]))).toEqual(known);
    const teams = ['Kingston 1975', 'Nations Cup 1978', 'Dusseldorf 1985', 'Dusseldorf 2012', 'ATP Cup 2020'];
    const withTitle = new Set(titlesOf(frame, filter).map(({ row }) => eventOf(row)));
    expect(teams.filter((event) => withTitle.has(event))).toEqual([]);
    // A regular singles tournament replaced the World Team Cup.
    expect(withTitle.has('Dusseldorf 2013')).toBe(true);
    const inTeams = winCounts(frame, 'player', { ...filter, levels: ['team-cup'] });
    expect(inTeams.find(({ subject }) => nameOf(subject) === 'Ivan Lendl')!.won).toBe(12);
    const inNextGen = winCounts(frame, 'player', { ...filter, levels: ['next-gen-finals'] });
    expect(inNextGen.find(({ subject }) => nameOf(subject) === 'Carlos Alcaraz')!.won).toBe(5);
  });

  test.each([
    // The Masters of 1970-1989 and every year-end event since. Nastase's fourth title, of 1971, was a round robin
    // without a final.
    [
      'tour-finals',
      [
        'Novak Djokovic 7',
        'Roger Federer 6',
        'Ivan Lendl 5',
        'Pete Sampras 5',
        'Boris Becker 3',
        'Ilie Nastase 3',
        'John McEnroe 3',
      ],
    ],
    // Events from 1988 on. The source states the level only in 2024.
    ['olympics', ['Andy Murray 2']],
  ])('titles at the level %s', (level, expected) => {
    const counts = titleCounts(frame, 'player', { ...filter, levels: [level] });
    const top = counts.toSorted((a, b) => b.titles - a.titles).slice(0, expected.length);
    expect(top.map(({ subject, titles }) => `${nameOf(subject)} ${titles}`).sort()).toEqual([...expected].sort());
  });

  test('Grand Slam titles', () =>
    expect(
      majorTitles(frame, 'player', filter)
        .slice(0, 5)
        .map(({ subject, titles, lostFinals }) => `${nameOf(subject)} ${titles} ${lostFinals}`),
    ).toEqual([
      'Novak Djokovic 24 13',
      'Rafael Nadal 22 8',
      'Roger Federer 20 11',
      'Pete Sampras 14 4',
      'Bjorn Borg 11 5',
    ]));

  test('head-to-heads and rivalries', () => {
    const [federer, nadal, djokovic] = ['103819', '104745', '104925'].map(number) as [number, number, number];
    const between = (one: number, two: number, more = {}) => {
      const { won, lost } = headToHead(frame, one, two, more).total.tally;
      return `${won}-${lost}`;
    };
    expect([between(djokovic, nadal), between(djokovic, federer), between(nadal, federer)]).toEqual([
      '31-29',
      '27-23',
      '24-16',
    ]);
    expect(between(nadal, federer, { surfaces: ['clay'] })).toBe('14-2');
    const top = rivalries(frame, 'player', { filter, limit: 3 });
    expect(top.map(({ first, second }) => `${nameOf(first)} - ${nameOf(second)}`)).toEqual([
      'Novak Djokovic - Rafael Nadal',
      'Novak Djokovic - Roger Federer',
      'Rafael Nadal - Roger Federer',
    ]);
  });

  test('the greatest matches are Grand Slam finals with a deciding set', () => {
    const found = greatestMatches(frame, { filter, limit: 20 });
    expect(found.map(({ row }) => eventOf(row))).toEqual(expect.arrayContaining(['Wimbledon 1980', 'Wimbledon 2009']));
    const holds = compileFilter(frame, { levels: ['grand-slam'], rounds: ['F'] });
    expect(found.every(({ row }) => holds(row, 1) && data.table.games(row).length === 5)).toBe(true);
  });

  test("Federer's 2006 and his Wimbledon", () => {
    const federer = number('103819');
    expect(seasonsOf(frame, federer, { ...filter, seasons: { from: 2006, to: 2006 } })).toMatchObject([
      { tally: { won: 92, lost: 5 }, titles: 12, finals: 16 },
    ]);
    const wimbledon = timelineOf(frame, federer, { ...filter, levels: ['grand-slam'] }).find(
      ({ titles }) => titles === 8,
    )!;
    expect(wimbledon.cells.filter(({ result }) => result === 'W').map(({ season }) => season)).toEqual([
      2003, 2004, 2005, 2006, 2007, 2009, 2012, 2017,
    ]);
  });
});

whenData('the World Tour 2022-2025', () => {
  beforeAll(() => load(realBadminton, 'badminton'));

  test('An Se Young in 2025', () => {
    const womens = disciplines.indexOf('WS');
    expect(seasonsOf(frame, number('87442'), { discipline: womens, seasons: { from: 2025, to: 2025 } })).toMatchObject([
      { tally: { won: 68, lost: 4 }, titles: 11 },
    ]);
  });

  test('the wins equal the losses for every kind of subject', () => {
    for (const discipline of [0, 1, 2, 3, 4]) {
      const counts = winCounts(frame, 'competitor', { discipline });
      const [won, lost] = [counts.reduce((sum, c) => sum + c.won, 0), counts.reduce((sum, c) => sum + c.lost, 0)];
      expect([won, lost > 0]).toEqual([lost, true]);
      const titles = titlesOf(frame, { discipline });
      const players = discipline < 2 ? 1 : 2;
      const counted = titleCounts(frame, 'player', { discipline }).reduce((sum, c) => sum + c.titles, 0);
      expect(counted).toBe(players * titles.length);
    }
  });

  test('the records with all partners add up to the totals of a player', () => {
    const mixed = { discipline: disciplines.indexOf('XD') };
    const [busiest] = winCounts(frame, 'player', mixed);
    const partners = partnersOf(frame, busiest!.subject, mixed);
    expect(partners.reduce((sum, { tally }) => sum + tally.won, 0)).toBe(busiest!.won);
    expect(partners.reduce((sum, { tally }) => sum + tally.lost, 0)).toBe(busiest!.lost);
  });
});
