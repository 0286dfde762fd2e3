import { expect } from '@jest/globals';
import { match, player, type RouteCases } from './case.js';

/** Performance and draws. */
export const performanceCases: RouteCases = {
  listMajorTitles: { query: { discipline: 'MS' }, shows: { rows: [], total: 0 } },
  listTitles: {
    query: { discipline: 'MS' },
    shows: {
      total: 2,
      rows: [
        { competitor: player('1'), titles: 2, lostFinals: 1, finals: 3, levels: [{ level: 'super-300', titles: 2 }] },
        { competitor: player('2'), titles: 1, lostFinals: 2, levels: [{ level: 'world-tour-finals', titles: 1 }] },
      ],
    },
  },
  listTitleResults: {
    query: { discipline: 'MS', winnerId: '1' },
    shows: {
      total: 2,
      rows: [
        { event: { id: '3' }, winner: player('1'), finalist: player('2'), match: match('4', 'F', 'walkover', 1) },
        { event: { id: '1' }, match: match('7', 'F', 'completed', 1) },
      ],
    },
  },
  listWins: {
    query: { discipline: 'MS', pageSize: '2' },
    shows: {
      total: 7,
      rows: [
        { competitor: player('1'), matches: 6, won: 5, lost: 1, minimum: 1 },
        { competitor: player('2'), won: 3, lost: 2, share: 0.6 },
      ],
    },
  },
  listMatchStatistics: {
    query: { discipline: 'MS', orderByColumn: 'gamesWon', pageSize: '1' },
    shows: {
      total: 7,
      rows: [{ competitor: player('1'), matches: 6, gamesWon: 10, gamesLost: 3, decidersWon: 1, straightWins: 4 }],
    },
  },
  getMatchSummary: {
    query: { discipline: 'MS' },
    shows: { matches: 12, completed: 10, unfinished: 2, walkovers: 3, deciders: 2, timed: 1, meanMinutes: 71 },
  },
  getDrawChances: {
    query: { eventId: '1', drawId: '2', from: 'F' },
    shows: {
      day: '2024-03-10',
      isPrinted: true,
      method: 'exact',
      columns: ['QF', 'SF', 'F', 'W'],
      sides: [
        { side: { id: '1', seed: '1' }, line: 1 },
        { side: { id: '9' }, line: 3, chances: [1, 1, 0, 0] },
        { side: { id: '3' }, line: 4, chances: [1, 0, 0, 0] },
        { side: { id: '4' }, line: 5, chances: [1, 1, 0, 0] },
        { side: { id: '11' }, line: 6 },
        { side: { id: '2', seed: '2' }, line: 8 },
      ],
    },
  },
  getDrawLuck: {
    query: { eventId: '1', drawId: '2' },
    shows: { day: '2024-03-07', method: 'exact', event: { id: '1' }, sides: [{}, {}, {}, {}, {}, {}] },
  },
  getFieldChances: {
    query: { sides: '1,2', discipline: 'MS', date: '2024-03-11', eventId: '1', drawId: '2' },
    shows: {
      date: '2024-03-11',
      bestOf: 3,
      sides: [
        { key: '1', id: '1' },
        { key: '2', id: '2' },
      ],
    },
  },
  getEventStatistics: {
    query: { eventId: '1' },
    shows: {
      event: { id: '1' },
      disciplines: [
        { discipline: 'MS', matches: 6, ranked: 0, ratingUpsets: 2, timed: 1, longest: { durationMin: 71 } },
        { discipline: 'XD', matches: 2, ratingUpsets: 1, longest: null },
      ],
    },
  },
  getMatchDetail: {
    query: { id: '1-1' },
    shows: { event: { id: '1' }, match: { id: '1', eventId: '1', discipline: 'MS' }, before: { matches: [] } },
  },
  getMatchForecast: { query: { id: '1-1' }, shows: { chance: expect.any(Number) } },
  listEventRecords: {
    query: { eventId: '3', discipline: 'MS', pageSize: '1' },
    shows: { rows: [{ rank: 1 }] },
  },
};
