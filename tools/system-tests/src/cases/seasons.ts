import { match, player, type RouteCases, tally } from './case.js';

/** Seasons, players, associations, streaks. */
export const seasonCases: RouteCases = {
  listSeasons: {
    query: {},
    shows: {
      total: 2,
      rows: [
        { season: 2025, events: 1, matches: 2, players: 4, first: '2025-03-08', last: '2025-03-09' },
        // Two of its fourteen matches are walkovers.
        { season: 2024, events: 2, matches: 12, players: 12, first: '2024-03-05', last: '2024-12-15' },
      ],
    },
  },
  getSeasonDetail: {
    query: { discipline: 'MS', season: '2024' },
    shows: {
      players: 8,
      titles: [
        { competitor: player('1'), titles: 1, finals: 2, tally: tally(4, 1, 0, 0), share: 0.8 },
        { competitor: player('2'), titles: 1, tally: tally(3, 2, 0, 0) },
      ],
      shares: [],
      minimum: 8,
      winners: [{ date: '2024-12-15', event: { id: '2' }, winner: player('2'), finalist: player('1') }],
    },
  },
  listPlayerSeasons: {
    query: { discipline: 'MS', orderByColumn: 'wins', pageSize: '2' },
    shows: {
      total: 12,
      rows: [
        { season: 2024, competitor: player('1'), tally: tally(4, 1, 0, 0), events: 2 },
        { season: 2024, competitor: player('2'), tally: tally(3, 2, 0, 0) },
      ],
    },
  },
  getPlayerSeasons: {
    query: { playerId: '1', discipline: 'XD' },
    shows: [
      { discipline: 'XD', seasons: [{ season: 2024, tally: tally(1, 0, 1, 0), share: 1, events: 1, titles: 1 }] },
    ],
  },
  listSeasonTimeline: {
    query: { discipline: 'MS' },
    shows: {
      total: 2,
      rows: [
        { level: 'world-tour-finals', cells: [{ season: 2024, winner: player('2'), finalist: player('1') }] },
        {
          series: { id: '1', name: { en: 'Spring Open' } },
          level: 'super-300',
          cells: [
            { season: 2024, event: { id: '1' }, winner: player('1') },
            { season: 2025, event: { id: '3' }, winner: player('1') },
          ],
        },
      ],
    },
  },
  getSeriesChampions: {
    query: { seriesId: '1', discipline: 'MS' },
    shows: {
      series: { id: '1', name: { en: 'Spring Open' } },
      editions: [
        { season: 2025, event: { id: '3' }, defended: true },
        { season: 2024, event: { id: '1' }, defended: false },
      ],
      mostTitles: [{ competitor: player('1'), titles: 2 }],
    },
  },
  getPlayerTimeline: {
    query: { playerId: '1', discipline: 'MS' },
    shows: [
      {
        discipline: 'MS',
        rows: [
          { level: 'world-tour-finals', titles: 0, cells: [{ season: 2024, result: 'F' }] },
          { level: 'super-300', titles: 2, cells: [{ result: 'W' }, { season: 2025, result: 'W' }] },
        ],
      },
    ],
  },
  getPlayerSplits: {
    query: { playerId: '1', discipline: 'MS' },
    shows: {
      total: { won: 5 },
      splits: [{ by: 'level', rows: [{ tally: { won: 2, lost: 1 } }, {}] }, { by: 'round' }],
    },
  },
  listPartners: {
    query: { playerId: '1' },
    // The doubles with player 2 were not played.
    shows: {
      total: 1,
      rows: [{ partner: player('17'), pair: { id: '103' }, discipline: 'XD', tally: tally(1, 0, 1, 0), titles: 1 }],
    },
  },
  listAssociationResults: {
    query: { discipline: 'MS' },
    shows: {
      total: 4,
      rows: [
        { association: 'CHN', tally: tally(7, 2, 1, 0), internal: 1, competitors: 2, entries: 4, finals: 3, titles: 2 },
        { association: 'INA', titles: 1 },
        {},
        {},
      ],
    },
  },
  getAssociationDetail: {
    query: { association: 'CHN' },
    shows: {
      disciplines: [
        { discipline: 'MS', tally: tally(7, 2, 1, 0), titles: 2 },
        { discipline: 'XD', tally: tally(1, 0, 1, 0), titles: 1 },
      ],
      levels: [{ level: 'super-300', titles: 3 }],
      seasons: [
        { season: 2025, tally: tally(1, 0, 1, 0), titles: 1 },
        { season: 2024, tally: tally(7, 2, 1, 0), titles: 2 },
      ],
      players: [{ player: player('1'), tally: tally(6, 1, 2, 0), titles: 3 }, { player: player('17') }, {}],
    },
  },
  getAssociationMeetings: {
    query: { association: 'CHN', opponentAssociation: 'INA' },
    shows: {
      total: tally(3, 1, 2, 0),
      disciplines: [
        { discipline: 'MS', tally: tally(3, 1, 1, 0) },
        { discipline: 'XD', tally: tally(0, 0, 1, 0) },
      ],
      levels: [
        { level: 'world-tour-finals', tally: tally(1, 1, 0, 0) },
        { level: 'super-300', tally: tally(2, 0, 2, 0) },
      ],
    },
  },
  listAssociationMatches: {
    query: { association: 'INA', opponentAssociation: 'CHN', pageSize: '1' },
    // From the point of view of the first association, which lost.
    shows: {
      total: 6,
      rows: [{ event: { id: '3' }, match: { ...match('4', 'F', 'walkover', 2), sides: [{ id: '2' }, { id: '1' }] } }],
    },
  },
  getComputedStatistics: { query: {}, shows: { isCurrent: true, computedFrom: {} } },
  listStreaks: {
    query: { discipline: 'MS', minimum: '4' },
    shows: {
      rows: [
        {
          competitor: player('1'),
          kind: 'wins',
          length: 4,
          first: { date: '2024-03-09', event: { id: '1' } },
          last: { date: '2024-12-11', event: { id: '2' } },
          endedBy: { date: '2024-12-15' },
        },
      ],
      total: 1,
    },
  },
  getPlayerStreak: {
    query: { playerId: '1', discipline: 'MS', minimum: '2', level: 'super-300', season: '2024' },
    shows: { rows: [{ length: 2, endedBy: null }], total: 1 },
  },
};
