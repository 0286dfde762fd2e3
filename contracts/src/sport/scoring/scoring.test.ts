import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { badminton } from '../badminton.js';
import { profileOf } from '../profiles.js';
import { settingOf } from './badminton.js';
import { jumpTo } from './jump.js';
import { choosePlayers, matchTerms, play, playAll, setGame, startMatch } from './match.js';
import { isGameOpen, isGameOver } from './sets.js';
import type { Decider, MatchTerms, ScoreState, SideNumber } from './state.js';
import { scoreView } from './view.js';

const tennis = profileOf('tennis');
const termsOf = (sport: 'badminton' | 'tennis', day: string, discipline: 'MS' | 'WS' | 'MD', more = {}): MatchTerms =>
  matchTerms(profileOf(sport), day, discipline, more)!;
const rally = termsOf('badminton', '2025-01-01', 'MS');
const pairs = termsOf('badminton', '2025-01-01', 'MD');
const fifteen = termsOf('badminton', '2027-01-04', 'MS');
/** Three games to 11, the format of trials. */
const eleven: MatchTerms = { ...rally, rule: { ...rally.rule, target: 11, cap: 15 } };
const old = termsOf('badminton', '1999-01-01', 'MS');
const oldWomen = termsOf('badminton', '1999-01-01', 'WS');
const oldPairs = termsOf('badminton', '1999-01-01', 'MD');
const sets = (discipline: 'MS' | 'MD', gamesToWin: number, decider: Decider): MatchTerms =>
  termsOf('tennis', '2020-01-01', discipline, { gamesToWin, decider });
const all = [
  rally,
  pairs,
  fifteen,
  eleven,
  old,
  oldWomen,
  oldPairs,
  sets('MS', 2, 'tie-break-set'),
  sets('MS', 3, 'advantage-set'),
  sets('MD', 2, 'match-tie-break'),
  termsOf('tennis', '1960-01-01', 'MS'),
];

/** Points as digits: `1112`. */
const points = (text: string): SideNumber[] => [...text].map((digit) => Number(digit) as SideNumber);
const times = (side: SideNumber, count: number): SideNumber[] => Array.from({ length: count }, () => side);
const after = (terms: MatchTerms, ...sides: readonly SideNumber[][]): ScoreState =>
  playAll(startMatch(terms, { server: 1, players: [0, 0] }), sides.flat());
/** Both sides score alternately, each up to `count` points. */
const level = (count: number): SideNumber[] => Array.from({ length: count }, () => [1, 2] as SideNumber[]).flat();
const gamesOf = (state: ScoreState) => scoreView(state).games;

describe('badminton, rally scoring', () => {
  it('ends a game at 21, with a lead of two past it, or at 30', () => {
    expect(gamesOf(after(rally, times(1, 21)))).toEqual([
      [21, 0],
      [0, 0],
    ]);
    expect(gamesOf(after(rally, level(20), [1]))).toEqual([[21, 20]]);
    expect(gamesOf(after(rally, level(20), [1, 1]))).toEqual([
      [22, 20],
      [0, 0],
    ]);
    expect(gamesOf(after(rally, level(29)))).toEqual([[29, 29]]);
    expect(gamesOf(after(rally, level(29), [2]))).toEqual([
      [29, 30],
      [0, 0],
    ]);
  });

  it('plays three games to 15 to a cap of 21 from 2027-01-04 on, and to 11 in trials', () => {
    expect(termsOf('badminton', '2027-01-03', 'MS').rule.target).toBe(21);
    expect(gamesOf(after(fifteen, level(20), [2]))).toEqual([
      [20, 21],
      [0, 0],
    ]);
    expect(gamesOf(after(eleven, times(2, 22)))).toEqual([
      [0, 11],
      [0, 11],
    ]);
  });

  it('ends the match with two games, and refuses a further point', () => {
    const over = after(rally, times(1, 21), times(2, 21), times(1, 21));
    expect(over).toMatchObject({
      winner: 1,
      games: [
        [21, 0],
        [0, 21],
        [21, 0],
      ],
    });
    expect(() => play(over, 1)).toThrow(expect.objectContaining({ reason: 'live.over' }));
  });

  it('gives the service to the winner of a rally, from the court that the score of the winner determines', () => {
    expect(scoreView(after(rally, [1]))).toMatchObject({ server: { side: 1 }, court: 'left' });
    expect(scoreView(after(rally, [1, 2]))).toMatchObject({ server: { side: 2 }, court: 'left' });
    expect(scoreView(after(rally, [1, 2, 2]))).toMatchObject({ server: { side: 2 }, court: 'right' });
  });

  // The example of the Laws of Badminton: A and B against C and D; A serves to C.
  it('moves only the players of a serving pair', () => {
    const who = (sides: string) => scoreView(after(pairs, points(sides))).server;
    expect(who('')).toEqual({ side: 1, player: 0, receiver: 0 });
    expect(who('1')).toEqual({ side: 1, player: 0, receiver: 1 });
    expect(who('12')).toEqual({ side: 2, player: 1, receiver: 0 });
    expect(who('121')).toEqual({ side: 1, player: 1, receiver: 0 });
    expect(who('1212')).toEqual({ side: 2, player: 0, receiver: 1 });
    expect(who('12122')).toEqual({ side: 2, player: 0, receiver: 0 });
  });

  it('changes ends after each game, and at 11 of the third', () => {
    expect(after(rally, times(1, 21)).endsChanged).toBe(true);
    const third = after(rally, times(1, 21), times(2, 21));
    expect(third.endsChanged).toBe(false);
    expect(playAll(third, times(2, 10)).endsChanged).toBe(false);
    expect(playAll(third, times(2, 11)).endsChanged).toBe(true);
    expect(playAll(third, [...times(2, 11), ...times(1, 11)]).endsChanged).toBe(true);
    expect(playAll(after(fifteen, times(1, 15), times(2, 15)), times(1, 8)).endsChanged).toBe(true);
  });

  it('allows the players to choose who serves and receives first, but only between games', () => {
    const second = choosePlayers(after(pairs, times(1, 21)), [1, 1]);
    expect(scoreView(second).server).toEqual({ side: 1, player: 1, receiver: 1 });
    expect(() => choosePlayers(after(pairs, [1]), [1, 1])).toThrow(expect.objectContaining({ reason: 'live.running' }));
    expect(scoreView(choosePlayers(startMatch(pairs, {}), [1, 1])).server).toBeNull();
  });

  it('keeps the service courts of the players through a second game', () => {
    const second = choosePlayers(after(pairs, times(1, 21)), [1, 0]);
    const who = (sides: string) => scoreView(playAll(second, points(sides)));
    expect(who('')).toMatchObject({ court: 'right', server: { side: 1, player: 1, receiver: 0 } });
    expect(who('1')).toMatchObject({ court: 'left', server: { side: 1, player: 1, receiver: 1 } });
    expect(who('12')).toMatchObject({ court: 'left', server: { side: 2, player: 1, receiver: 1 } });
    expect(who('122')).toMatchObject({ court: 'right', server: { side: 2, player: 1, receiver: 0 } });
    expect(who('1221')).toMatchObject({ court: 'right', server: { side: 1, player: 0, receiver: 1 } });
  });
});

describe('the server', () => {
  const server = (state: ScoreState) => scoreView(state).server;
  const choice = { games: [[5, 4]] };

  it('is unknown after a score without a server, until the next point under rally scoring', () => {
    const single = jumpTo(after(rally, [1]), choice);
    expect(server(single)).toBeNull();
    expect(server(play(single, 2))).toEqual({ side: 2, player: 0, receiver: 0 });
    const pair = jumpTo(after(pairs, [1]), choice);
    expect(server(play(pair, 2))).toEqual({ side: 2, player: null, receiver: null });
    const stated = jumpTo(after(sets('MS', 2, 'tie-break-set')), { ...choice, server: 2 });
    expect(server(stated)).toEqual({ side: 2, player: 0, receiver: 0 });
    const tennis = jumpTo(after(sets('MS', 2, 'tie-break-set')), choice);
    expect(server(playAll(tennis, times(1, 4)))).toBeNull();
  });

  it('is the winner of the last game if a stated score begins a new game of badminton', () => {
    const games = [[12, 21]];
    expect(server(jumpTo(after(rally, [1]), { games }))).toEqual({ side: 2, player: 0, receiver: 0 });
    expect(server(jumpTo(after(pairs, [1]), { games: [...games, [0, 0]] }))).toEqual({
      ...{ side: 2, player: null, receiver: null },
    });
    expect(server(jumpTo(after(sets('MD', 2, 'tie-break-set')), { games: [[6, 1]] }))).toBeNull();
  });

  it('follows from the players of a pair stated with the score, like in a match played from its first point', () => {
    const sequence = fc.array(fc.constantFrom<SideNumber>(1, 2), { maxLength: 40 });
    fc.assert(
      fc.property(sequence, fc.constantFrom<SideNumber>(1, 2), (sides, next) => {
        const played = sides.reduce((state, side) => (state.winner ? state : play(state, side)), after(pairs));
        const now = server(played);
        fc.pre(now?.player !== null && now?.receiver !== null && now !== null);
        const players = { server: now.player, receiver: now.receiver };
        const stated = jumpTo(startMatch(pairs, {}), {
          games: [...played.games, played.score],
          server: now.side,
          players,
        });
        expect(scoreView(stated)).toEqual(scoreView(played));
        expect(scoreView(play(stated, next))).toEqual(scoreView(play(played, next)));
      }),
      { numRuns: 100 },
    );
  });

  it('is unknown for a pair in a new game until the players choose', () => {
    const second = after(pairs, times(1, 21));
    expect(server(second)).toEqual({ side: 1, player: null, receiver: null });
    expect(server(playAll(second, [2, 1]))).toEqual({ side: 1, player: null, receiver: null });
    expect(server(play(choosePlayers(second, [0, 0]), 2))).toMatchObject({ side: 2, player: expect.any(Number) });
    expect(server(startMatch(pairs, {}))).toBeNull();
    expect(server(startMatch(rally, {}))).toBeNull();
  });
});

describe('badminton, service scoring', () => {
  it('scores only for the server', () => {
    expect(gamesOf(after(old, points('2222')))).toEqual([[0, 3]]);
    expect(gamesOf(after(old, points('1212')))).toEqual([[1, 0]]);
  });

  it('gives a pair two servers, but only one in the first innings', () => {
    const who = (sides: string) => scoreView(after(oldPairs, points(sides))).server;
    expect(who('2')).toMatchObject({ side: 2, player: 0 });
    expect(who('21')).toMatchObject({ side: 2, player: 1 });
    expect(who('211')).toMatchObject({ side: 1, player: 0 });
    expect(gamesOf(after(oldPairs, points('2112')))).toEqual([[0, 0]]);
  });

  it('ends at 15, or is set to 18 at 13-all and to 17 at 14-all', () => {
    const near = jumpTo(startMatch(old, { server: 1 }), { games: [[13, 13]] });
    expect(playAll(near, times(1, 2)).games).toEqual([[15, 13]]);
    expect(playAll(setGame(near), times(1, 4))).toMatchObject({ games: [], score: [17, 13] });
    expect(playAll(setGame(near), times(1, 5)).games).toEqual([[18, 13]]);
    const nearer = jumpTo(startMatch(old, { server: 1 }), { games: [[14, 14]] });
    expect(playAll(setGame(nearer), times(1, 3)).games).toEqual([[17, 14]]);
    expect(settingOf(setGame(nearer))).toBeUndefined();
    expect(() => setGame(after(old, [1]))).toThrow(expect.objectContaining({ reason: 'live.noSetting' }));
    expect(() => setGame(after(rally, level(20)))).toThrow(expect.objectContaining({ reason: 'live.noSetting' }));
  });
});

describe('tennis', () => {
  const bestOf3 = sets('MS', 2, 'tie-break-set');
  const game = (side: SideNumber, count = 1) => times(side, 4 * count);
  const gamesAll = (count: number) => Array.from({ length: count }, () => [...game(1), ...game(2)]).flat();

  it('calls points, deuce and advantage', () => {
    const calls = (sides: string) => scoreView(after(bestOf3, points(sides))).points;
    expect(calls('112')).toEqual(['30', '15']);
    expect(calls('111222')).toEqual(['40', '40']);
    expect(calls('1112221')).toEqual(['A', '40']);
    expect(calls('11122212')).toEqual(['40', '40']);
    expect(scoreView(after(bestOf3, points('1111')))).toMatchObject({ games: [[1, 0]], points: ['0', '0'] });
  });

  it('ends a set with a lead of two, or by a tie-break', () => {
    expect(gamesOf(after(bestOf3, game(1, 6)))).toEqual([
      [6, 0],
      [0, 0],
    ]);
    expect(gamesOf(after(bestOf3, gamesAll(5), game(1, 2)))).toEqual([
      [7, 5],
      [0, 0],
    ]);
    const tieBreak = after(bestOf3, gamesAll(6));
    expect(scoreView(playAll(tieBreak, points('112')))).toMatchObject({ games: [[6, 6]], points: ['2', '1'] });
    expect(gamesOf(playAll(tieBreak, times(2, 7)))).toEqual([
      [6, 7, 0],
      [0, 0],
    ]);
    expect(gamesOf(playAll(tieBreak, [...level(6), 1, 1]))).toEqual([
      [7, 6, 6],
      [0, 0],
    ]);
  });

  it('has one service point, then two each in a tie-break, and begins the next set with its first receiver', () => {
    const tieBreak = after(bestOf3, gamesAll(6));
    const servers = [0, 1, 2, 3, 4, 5].map((n) => scoreView(playAll(tieBreak, level(3).slice(0, n))).server?.side);
    expect(servers).toEqual([1, 2, 2, 1, 1, 2]);
    expect(playAll(tieBreak, times(1, 7)).service.side).toBe(2);
    expect(playAll(tieBreak, [...level(6), 1, 1]).service.side).toBe(2);
  });

  it('rotates the service over four players of a doubles match', () => {
    const doubles = sets('MD', 2, 'match-tie-break');
    const servers = [0, 1, 2, 3, 4].map((n) => scoreView(after(doubles, game(1, n))).server);
    expect(servers.map((server) => [server?.side, server?.player])).toEqual([
      [1, 0],
      [2, 0],
      [1, 1],
      [2, 1],
      [1, 0],
    ]);
  });

  it('changes ends after odd games of a set', () => {
    const ends = [1, 2, 3, 4].map((n) => after(bestOf3, game(1, n)).endsChanged);
    expect(ends).toEqual([true, true, false, false]);
    expect(after(bestOf3, gamesAll(6)).endsChanged).toBe(false);
    expect(playAll(after(bestOf3, gamesAll(6)), level(3)).endsChanged).toBe(true);
  });

  it('decides the match by an advantage set, or a tie-break to ten', () => {
    const long = after(sets('MS', 2, 'advantage-set'), game(1, 6), game(2, 6), gamesAll(9), game(1));
    expect(gamesOf(long)).toEqual([
      [6, 0],
      [0, 6],
      [10, 9],
    ]);
    expect(playAll(long, game(1)).winner).toBe(1);
    const short = after(sets('MD', 2, 'match-tie-break'), game(1, 6), game(2, 6), level(9));
    expect(scoreView(short)).toMatchObject({
      games: [
        [6, 0],
        [0, 6],
        [9, 9],
      ],
      points: null,
    });
    expect(playAll(short, times(2, 2))).toMatchObject({
      winner: 2,
      games: [
        [6, 0],
        [0, 6],
        [9, 11],
      ],
    });
  });

  it('finds the rule of an edition by its first day', () => {
    expect(matchTerms(tennis, '1960-01-01', 'MS')?.decider).toBe('advantage-set');
    expect(matchTerms(badminton, '2025-01-01', 'MS')?.rule.target).toBe(21);
  });
});

describe('any sequence of points', () => {
  const match = fc.constantFrom(...all);
  const run = (terms: MatchTerms, sides: readonly SideNumber[]): ScoreState[] => {
    const states = [startMatch(terms, { server: 1 })];
    for (const side of sides) if (states.at(-1)!.winner === null) states.push(play(states.at(-1)!, side));
    return states;
  };
  const sequence = fc.array(fc.constantFrom<SideNumber>(1, 2), { maxLength: 700 });

  it('ends in a finished match or in a legal score, which can also be stated as a whole', () => {
    fc.assert(
      fc.property(match, sequence, (terms, sides) => {
        const state = run(terms, sides).at(-1)!;
        const { games, points: called, server } = scoreView(state);
        const last = games.length - 1;
        for (const [index, game] of games.entries()) {
          const isLegal = index < last || state.winner !== null ? isGameOver : isGameOpen;
          expect(isLegal(terms, index, game)).toBe(true);
        }
        const jumped = jumpTo(startMatch(terms, { server: 1 }), {
          games,
          ...(called && { points: called }),
          ...(server && { server: server.side }),
        });
        expect(jumped).toMatchObject({ winner: state.winner, games: state.games, score: state.score });
        expect(jumped.endsChanged).toBe(state.endsChanged);
        expect(scoreView(jumped)).toMatchObject({ games, points: called });
      }),
      { numRuns: 300 },
    );
  });

  it('undoes the last point by returning the previous state, and does not mutate its input', () => {
    fc.assert(
      fc.property(match, sequence, fc.constantFrom<SideNumber>(1, 2), (terms, sides, side) => {
        const states = run(terms, sides);
        const before = states.at(-1)!;
        const copy = structuredClone(before);
        if (before.winner === null) play(before, side);
        expect(before).toEqual(copy);
        expect(playAll(states[0]!, sides.slice(0, states.length - 1))).toEqual(before);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a score stated as a whole', () => {
  const begun = startMatch(rally, { server: 1 });
  it.each([
    ['a game past its end', [[25, 10]]],
    [
      'an unfinished game before another',
      [
        [20, 10],
        [1, 0],
      ],
    ],
    [
      'a game after the match was decided',
      [
        [21, 0],
        [21, 0],
        [1, 0],
      ],
    ],
    ['a game above the cap', [[31, 30]]],
  ])('refuses %s', (_, games) => {
    expect(() => jumpTo(begun, { games })).toThrow(expect.objectContaining({ reason: 'live.score' }));
  });

  it('refuses impossible calls', () => {
    const match = startMatch(sets('MS', 2, 'tie-break-set'), { server: 1 });
    for (const points of [
      ['A', '15'],
      ['50', '0'],
      ['A', 'A'],
    ] as const)
      expect(() => jumpTo(match, { games: [[2, 1]], points })).toThrow(
        expect.objectContaining({ reason: 'live.score' }),
      );
    expect(jumpTo(match, { games: [[2, 1]], points: ['40', 'A'] }).points).toEqual([3, 4]);
  });
});
