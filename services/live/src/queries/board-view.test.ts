import { expect, test } from '@jest/globals';
import { badminton } from '@rallyrank/contracts/sport/badminton';
import { Directory } from '@rallyrank/shared/read-models/directory/directory';
import { EventRefs } from '../projections/event-refs.js';
import { LiveMatches } from '../projections/live-matches.js';
import { BoardView } from './board-view.js';

const side = (id: string) => ({ competitorId: id, playerIds: [id] });
const boardOf = (matches: LiveMatches) =>
  new BoardView(matches, new EventRefs(), {} as Directory, () => new Date('2026-11-24T13:00:00.000Z'));
const schedule = {
  ...{ drawId: '1', discipline: 'MS', round: 'R32', sides: [side('1'), side('2')], order: 1 },
  ...{ firstDay: '2026-05-26', gamesToWin: 2 },
};

test('unfinished matches of a replay are removed when another one begins, even after a restart', () => {
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

test('a match that was not played on its day is shown again when it is planned again, even after a restart', () => {
  const matches = new LiveMatches(badminton);
  const apply = (matchId: string, type: string, at: string, notBefore: string) =>
    matches.apply({
      ...{ type, recordedAt: at },
      data: { editionId: '9', matchId, at, ...schedule, firstDay: '2026-11-17', source: 'console', notBefore },
    });
  apply('1', 'MatchScheduled', '2026-11-16T12:00:00.000Z', '2026-11-17T09:00:00.000Z');
  const later = '2026-11-24T12:00:00.000Z';
  for (let id = 2; id <= 50; id += 1) apply(String(id), 'MatchScheduled', later, later);
  expect(matches.match('9', '1')).toBeUndefined();
  apply('1', 'MatchRescheduled', later, later);
  expect(matches.match('9', '1')).toMatchObject({ stage: 'waiting', schedule: { notBefore: later } });
  const restarted = new LiveMatches(badminton);
  restarted.restore(matches.snapshot());
  expect(restarted.match('9', '1')).toEqual(matches.match('9', '1'));
});

test('a match that was planned a week ahead is still there when its day has come', () => {
  const matches = new LiveMatches(badminton);
  const scheduled = (matchId: string, at: string, more: object = {}) =>
    matches.apply({
      type: 'MatchScheduled',
      recordedAt: at,
      data: { editionId: '9', matchId, at, ...schedule, firstDay: '2026-11-24', source: 'console', ...more },
    });
  scheduled('1', '2026-11-17T12:00:00.000Z');
  scheduled('2', '2026-11-17T12:00:00.000Z', { notBefore: '2026-11-24T09:00:00.000Z' });
  // Old matches are removed at an interval.
  for (let id = 3; id <= 100; id += 1) scheduled(String(id), '2026-11-24T12:00:00.000Z');
  expect(matches.match('9', '1')).toMatchObject({ stage: 'waiting' });
  expect(matches.match('9', '2')).toMatchObject({ stage: 'waiting' });
  const shown = matches.all().filter((state) => boardOf(matches).shows(state));
  expect(shown.map(({ matchId }) => matchId).slice(0, 2)).toEqual(['1', '2']);
});

test('a merged player serves under the id of the remaining one', () => {
  const directory = new Directory();
  const registered = (playerId: string) =>
    directory.apply({
      type: 'PlayerRegistered',
      data: { playerId, sourceKeys: [], name: { en: playerId }, otherNames: [] },
    });
  for (const id of ['1', '2', '30']) registered(id);
  directory.apply({ type: 'PlayersMerged', data: { playerId: '1', mergedId: '30', decided: {} } });
  const matches = new LiveMatches(badminton);
  const apply = (type: string, data: object) =>
    matches.apply({ type, recordedAt: '2026-11-24T12:00:00.000Z', data: { editionId: '7', matchId: '1', ...data } });
  const at = '2026-11-24T12:00:00.000Z';
  apply('MatchScheduled', { ...schedule, sides: [side('30'), side('2')], source: 'console', at });
  apply('PlayStarted', { server: 1, at });
  const board = new BoardView(matches, new EventRefs(), directory, () => new Date(at));
  const { sides, score } = board.match(matches.match('7', '1')!);
  expect(sides.map(({ id }) => id)).toEqual(['1', '2']);
  expect(score).toMatchObject({ serverPlayerId: '1', receiverPlayerId: '2' });
});
