import { describe, expect, it } from '@jest/globals';
import type { LiveMatch } from '@rallyrank/contracts/live/match';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { tennis } from '@rallyrank/contracts/sport/tennis';
import { isDecided, predicted } from './predict';
import type { TapAction } from './taps';

const TODAY = '2026-01-02';
const score = {
  ...{ points: null, server: 1 as const, serverPlayerId: null, receiverPlayerId: null },
  ...{ serviceCourt: 'right' as const, endsChanged: false, isDecided: false },
};
const sideOf = (...ids: string[]) => ({ players: ids.map((id) => ({ id })) });
// Only what the function reads.
const match = (...games: number[][]) =>
  ({
    ...{ state: 'InProgress', discipline: 'MS', startedAt: null, firstDay: TODAY, interruption: null, winner: null },
    ...{ gamesToWin: 2, decider: null, penalties: [], sides: [sideOf('1'), sideOf('2')] },
    score: { ...score, games },
  }) as unknown as LiveMatch;
const after = (start: LiveMatch, ...actions: TapAction[]) =>
  predicted(
    badminton,
    start,
    actions.map((action, n) => ({ id: String(n), action })),
    [],
    TODAY,
  );
const point = (side: 1 | 2): TapAction => ({ type: 'point', side });

describe('the score of a console', () => {
  it('is unsure after the end of the match is undone, until the server has answered', () => {
    const ended = { ...match([11, 8]), state: 'Finished', outcome: 'retired', winner: 1 } as const;
    const shown = (startedAt: string | null) => after({ ...ended, startedAt }, { type: 'playOn' });
    const { isUnsure, match: played } = shown('2026-01-02T10:00:00.000Z');
    expect([played.state, played.outcome, played.winner, isUnsure]).toEqual(['InProgress', null, null, true]);
    expect(shown(null).match.state).toBe('Waitingtostart');
  });

  it('includes points that are not sent yet, by the scoring of the sport', () => {
    const { match: shown } = after(match([20, 18]), point(2), point(1));
    expect(shown.score.games).toEqual([
      [21, 19],
      [0, 0],
    ]);
    expect(shown.score).toMatchObject({ server: 1, endsChanged: true });
  });

  it('uses the rule of the first day of the tournament, although another one has been in force since', () => {
    const of = (firstDay: string) =>
      after({ ...match([14, 12]), firstDay, startedAt: '2027-01-05T10:00:00Z' }, point(1));
    expect(of('2027-01-01').match.score.games).toEqual([[15, 12]]);
    expect(of('2027-01-04').match.score.games).toEqual([
      [15, 12],
      [0, 0],
    ]);
  });

  it('goes back to the score before the last point', () => {
    expect(after(match([3, 4]), point(1), point(2), { type: 'takeBack' }).match.score.games).toEqual([[4, 4]]);
  });

  it('includes cards: a red card gives a point, which is withdrawn with it', () => {
    const penalize = (side: 1 | 2, penalty: 'warning' | 'point'): TapAction => ({ type: 'penalize', side, penalty });
    const cards = [penalize(1, 'warning'), penalize(1, 'point')];
    const { match: shown } = after(match([3, 4]), ...cards);
    expect(shown.score).toMatchObject({ games: [[3, 5]], server: 2 });
    expect(shown.penalties).toMatchObject([
      { side: 1, penalty: 'warning' },
      { side: 1, penalty: 'point' },
    ]);
    const { match: undone } = after(match([3, 4]), ...cards, { type: 'withdrawPenalty', number: 2 });
    expect(undone.score.games).toEqual([[3, 4]]);
    expect(undone.penalties).toMatchObject([{ penalty: 'warning' }]);
  });

  it('is unsure if the previous score is not known', () => {
    expect(after(match([3, 4]), { type: 'takeBack' })).toMatchObject({ isUnsure: true, match: match([3, 4]) });
  });

  it('must be confirmed when it ends the match', () => {
    const { match: shown } = after(match([21, 18], [20, 9]), point(1));
    expect(isDecided(shown)).toBe(true);
    expect(after(shown, { type: 'finish', outcome: 'completed' }).match.state).toBe('Finished');
  });

  it('has no server after a correction without one, until the next point', () => {
    const corrected = after(match([3, 4]), { type: 'setScore', games: [[4, 4]] });
    expect(corrected.match.score).toMatchObject({ games: [[4, 4]], server: null });
    expect(isDecided(corrected.match)).toBe(false);
    expect(after(corrected.match, point(2)).match.score).toMatchObject({ games: [[4, 5]], server: 2 });
  });

  it('ends a best-of-five match with the third set won', () => {
    const sets = { ...match([6, 0], [5, 0]), gamesToWin: 3 } as LiveMatch;
    const called = { ...sets, score: { ...sets.score, points: ['40', '0'] } } as LiveMatch;
    const shown = predicted(tennis, called, [{ id: '1', action: point(1) }], [], TODAY).match;
    expect(shown.score).toMatchObject({
      games: [
        [6, 0],
        [6, 0],
        [0, 0],
      ],
      isDecided: false,
    });
  });

  describe('of pairs', () => {
    const pairs = (...games: number[][]) =>
      ({ ...match(...games), discipline: 'MD', sides: [sideOf('1', '2'), sideOf('3', '4')] }) as unknown as LiveMatch;
    const order: TapAction = { type: 'serviceOrder', firstServer: [1, 0] };

    it('contains the server and the receiver before the entries are sent', () => {
      const second = pairs([21, 12], [0, 0]);
      expect(after(second, order).match.score).toMatchObject({ serverPlayerId: '2', receiverPlayerId: '3' });
      const { score: next } = after(second, order, point(2)).match;
      expect(next).toMatchObject({ serverPlayerId: '4', receiverPlayerId: '1', serviceCourt: 'left' });
    });

    it('continues from the players in the answer of the server', () => {
      const running = pairs([5, 4]);
      const named = { ...running, score: { ...running.score, serverPlayerId: '1', receiverPlayerId: '3' } };
      expect(after(named, point(1)).match.score).toMatchObject({
        ...{ games: [[6, 4]], serverPlayerId: '1', receiverPlayerId: '4', serviceCourt: 'right' },
      });
    });

    it('accepts no order of service within a game', () => {
      expect(after(pairs([5, 4]), order)).toMatchObject({ isUnsure: true });
    });
  });

  it('begins with a server', () => {
    const start: TapAction = { type: 'start', server: 2, firstServer: [0, 0] };
    expect(after({ ...match(), state: 'WarmUp' }, start).match).toMatchObject({
      state: 'InProgress',
      score: { games: [[0, 0]], server: 2 },
    });
  });
});
