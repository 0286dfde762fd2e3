import { expect, test } from '@jest/globals';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import type { Directory } from '@rallyrank/shared/read-models/directory/directory';
import type { EventRefs } from '../projections/event-refs.js';
import { LiveMatches } from '../projections/live-matches.js';
import { Board } from './board.js';

const side = (id: string) => ({ competitorId: id, playerIds: [id] });
const boardOf = (matches: LiveMatches) =>
  new Board(matches, {} as EventRefs, {} as Directory, () => new Date('2026-11-24T13:00:00.000Z'));
const schedule = {
  ...{ drawId: '1', discipline: 'MS', round: 'R32', sides: [side('1'), side('2')], order: 1 },
  ...{ firstDay: '2026-05-26', gamesToWin: 2 },
};

test('what a replay has left unfinished goes when another one begins, also after a restart', () => {
  const matches = new LiveMatches(badminton);
  const apply = (editionId: string, matchId: string, type: string, at: string, data: object = {}) => {
    const recordedAt = `2026-11-24T${at}:00.000Z`;
    matches.apply({ type, recordedAt, data: { editionId, matchId, at: recordedAt, ...data } });
  };
  const shown = (of: LiveMatches) => {
    const board = boardOf(of);
    return of.all().flatMap((state) => (board.shows(state) ? [`${state.editionId}-${state.matchId}`] : []));
  };
  apply('7', '1', 'MatchScheduled', '12:00', { ...schedule, source: 'replay' });
  apply('7', '2', 'MatchScheduled', '12:00', { ...schedule, source: 'replay' });
  apply('9', '1', 'MatchScheduled', '12:00', { ...schedule, source: 'console' });
  apply('7', '1', 'MatchFinished', '12:01', { outcome: 'walkover', winner: 1, games: [] });
  expect(shown(matches)).toEqual(['7-1', '7-2', '9-1']);
  apply('8', '1', 'MatchScheduled', '12:02', { ...schedule, source: 'replay' });
  expect(shown(matches)).toEqual(['7-1', '8-1', '9-1']);
  const restarted = new LiveMatches(badminton);
  restarted.restore(matches.snapshot());
  expect(shown(restarted)).toEqual(['7-1', '8-1', '9-1']);
});
