import { expect } from '@jest/globals';
import { match, player, type RouteCases, tally } from './case.js';

/** Players, tournaments, rankings. */
export const entityCases: RouteCases = {
  listAssociationEntries: { query: {}, shows: { rows: [], total: 0 } },
  listAssociationNames: { query: {}, shows: expect.arrayContaining([{ code: 'DEN', en: 'Denmark', zh: '丹麦' }]) },
  listPlayerOptions: { query: { name: '安' }, shows: [{ id: '1', name: { en: 'ALDER Bo', zh: '安博' } }] },
  listPlayers: {
    query: { association: 'DEN', gender: 'F', pageSize: '1', orderByColumn: 'id', isAsc: 'false' },
    shows: { rows: [{ id: '24', association: 'DEN', gender: 'F' }], total: 2 },
  },
  getPlayerById: {
    query: { id: '2' },
    shows: { id: '2', name: { en: 'BIRCH Bo', zh: null }, association: 'INA', otherNames: ['Birch Bosse'] },
  },
  getPlayerOptionById: { query: { id: '17' }, shows: { id: '17', gender: 'F', birthDate: '1997-02-17' } },
  getAllRelationList: {
    query: { id: '11', depth: '2' },
    shows: {
      nodes: [
        { person: { id: '11' }, distance: 0, hidden: 0 },
        { person: { id: '1' }, distance: 1, hidden: 0 },
        { person: { id: '17' }, distance: 2, hidden: 1 },
      ],
      links: [
        { from: '11', to: '1', kind: 'elder-brother', reverse: 'younger-brother' },
        { from: '1', to: '17', kind: 'wife', reverse: 'husband' },
      ],
    },
  },
  listRelatedPlayers: {
    query: { pageSize: '2' },
    shows: {
      total: 4,
      rows: [
        { player: { id: '1' }, family: 2, coaching: 0 },
        { player: { id: '17' }, family: 1, coaching: 1 },
      ],
    },
  },
  listFixedDouble: {
    query: { playerId: '1' },
    shows: {
      total: 2,
      rows: [
        { pair: { id: '103' }, discipline: 'XD', from: '2024-01-01', until: null },
        { pair: { id: '101' }, discipline: 'MD', from: '2022-01-01', until: '2023-01-01' },
      ],
    },
  },
  // The periods are decided by users, who do not write this world.
  listPlayerAssociation: { query: { playerId: '1' }, shows: { total: 0, rows: [] } },
  checkDoublePlayer: {
    query: { playerId: '1', partnerId: '17', discipline: 'XD' },
    shows: { possible: true, pairId: '103' },
  },
  getPairBasicData: {
    query: { id: '103' },
    shows: {
      id: '103',
      players: [{ id: '1' }, { id: '17' }],
      standings: [{ discipline: 'XD', competitorId: '103', partner: null, currentRank: 1, currentPoints: 5000 }],
    },
  },
  getPlayerBasicData: {
    query: { id: '1' },
    shows: {
      profile: { birthplace: { en: 'Odense', zh: '欧登塞' }, weightKg: 72 },
      relations: [
        { kind: 'wife', person: { id: '17' } },
        { kind: 'younger-brother', person: { id: '11' } },
      ],
      fixedDoubles: [{ pair: { id: '103' } }, { pair: { id: '101' } }],
      active: true,
      player: { id: '1' },
      standings: [
        {
          discipline: 'MS',
          competitorId: '1',
          partner: null,
          currentRank: 2,
          bestRank: 1,
          bestRankDate: '2025-03-11',
          weeksAtNo1: 1,
          bands: [{ rank: '1', weeks: 1 }, {}, {}, {}, {}],
        },
        { discipline: 'XD', competitorId: '103', partner: { id: '17' }, currentRank: 1, currentPoints: 5000 },
      ],
      figures: [
        {
          discipline: 'MS',
          ...tally(5, 1, 1, 0),
          titles: 2,
          finals: 3,
          events: 3,
          firstDate: '2024-03-09',
          lastDate: '2025-03-09',
        },
        { discipline: 'MD', ...tally(0, 0, 0, 0), titles: 0, events: 0, firstDate: null, lastDate: null },
        { discipline: 'XD', ...tally(1, 0, 1, 0), titles: 1, finals: 1, events: 1 },
      ],
      // The walkovers of the last event and the unplayed match do not count towards the form.
      form: [true, false, true, true, true, true, true].map((won) => ({ won })),
    },
  },
  listCountry: {
    query: {},
    shows: ['CHN', 'DEN', 'INA', 'JPN'].map((code) => ({ code, players: 6 })),
  },
  listEvents: {
    query: { season: '2025' },
    shows: {
      total: 2,
      rows: [
        { id: '4', status: 'cancelled', matches: 0, champions: [] },
        { id: '3', matches: 5, champions: [{ discipline: 'MS', winner: player('1'), runnerUp: player('2') }] },
      ],
    },
  },
  getEventById: {
    query: { id: '1' },
    shows: {
      matches: 10,
      prizeMoneyUsd: 240_000,
      series: { name: { en: 'Spring Open', zh: '春季公开赛' } },
      draws: [
        { id: '2', discipline: 'MS', stage: 'main', size: 8, matches: 5, placed: true },
        { id: '1', discipline: 'MS', stage: 'qualification', matches: 2, placed: false },
        { id: '3', discipline: 'XD', stage: 'main', matches: 3 },
      ],
      editions: [{ id: '3', season: 2025 }],
    },
  },
  getDraw: {
    query: { eventId: '1', drawId: '2' },
    shows: {
      draw: { id: '2', matches: 5 },
      rounds: [
        {
          round: 'QF',
          matches: [match('3', 'QF', 'completed', 1), match('4', 'QF', 'completed', 1)],
          byes: [
            { slot: 0, side: { id: '1', seed: '1' } },
            { slot: 3, side: { id: '2', seed: '2' } },
          ],
        },
        { round: 'SF', matches: [match('5', 'SF', 'completed', 1), match('6', 'SF', 'retired', 1)], byes: [] },
        { round: 'F', matches: [match('7', 'F', 'completed', 1)], byes: [] },
      ],
    },
  },
  listEntries: {
    query: { eventId: '4', discipline: 'MS' },
    shows: {
      total: 3,
      publishedOn: '2025-09-23',
      rows: [
        { side: { id: '1', seed: '1' }, status: 'main', entryRank: 2 },
        { side: { id: '2', seed: null }, status: 'main', entryRank: null },
        { side: { id: '3' }, status: 'reserve' },
      ],
    },
  },
  getMatchOrigin: {
    query: { id: '1-1' },
    shows: { changedAt: null, changes: 0, isDecided: false },
  },
  listFinals: {
    query: { discipline: 'MS', before: '2025-03-01', pageSize: '1' },
    shows: { total: 2, rows: [{ event: { id: '2' }, match: { round: 'F' } }] },
  },
  listSeries: {
    query: { orderByColumn: 'editions', isAsc: 'false' },
    shows: {
      total: 3,
      rows: [
        { name: { en: 'Spring Open' }, editions: 2, firstSeason: 2024, lastSeason: 2025, lastEventId: '3' },
        { editions: 1 },
        { editions: 1 },
      ],
    },
  },
  listSystems: {
    query: {},
    shows: [
      { scheme: 'PRE2018', name: null, from: '2007-01-01', to: '2017-12-31' },
      { scheme: 'V2018', levels: { 'super-500': { W: 9200, F: 7800 } } },
      { scheme: 'V2024W17', to: null, countsAs: { 'asian-championships': 'super-1000' } },
    ],
  },
  listYear: {
    query: {},
    shows: [
      { season: 2025, events: 2, matches: 5 },
      { season: 2024, events: 2, matches: 14 },
    ],
  },
  getSite: {
    query: {},
    shows: {
      sport: 'badminton',
      invented: false,
      players: 24,
      events: 4,
      matches: 19,
      firstDate: '2024-03-05',
      lastDate: '2025-03-09',
    },
  },
  getSiteTexts: {
    query: { page: 'about' },
    shows: {
      page: 'about',
      updated: '2026-11-24',
      // This is a real world, so no text mentions a fictional one.
      sections: ['what', 'figures', 'world-ranking', 'elo', 'goat', 'records', 'gaps', 'licences', 'privacy'].map(
        (key) => ({
          key,
        }),
      ),
    },
  },
  getPlayerTournamentResult: {
    query: { playerId: '3', discipline: 'MS' },
    shows: {
      total: 3,
      sum: { titles: 0 },
      rows: [
        // The result is the semi-final, although the bronze match was won.
        { event: { id: '3' }, result: 'SF', matches: [{ id: '1' }, { id: '3', outcome: 'disqualified', winner: 1 }] },
        { event: { id: '2' }, result: 'G3', matches: [{ id: '2', winner: 2 }, { id: '3' }] },
        { event: { id: '1' }, result: 'QF', matches: [{ id: '3', winner: 2 }] },
      ],
    },
  },
  listRanking: {
    query: { type: 'bwf', discipline: 'MS', details: 'true' },
    shows: {
      total: 4,
      rows: [
        {
          rank: 1,
          previousRank: 2,
          movement: 1,
          competitor: player('2'),
          points: 9500.5,
          previousPoints: 8000,
          listDate: '2025-03-18',
          details: { bestRank: 1, bestRankDate: '2025-03-18', yearRanks: [2, 1] },
        },
        { rank: 2, previousRank: 1, movement: -1, competitor: player('1') },
        { rank: 3, previousRank: 4, movement: 1, competitor: player('4') },
        { rank: 3, previousRank: null, movement: null, competitor: player('5') },
      ],
    },
  },
  listRankingDates: { query: { type: 'bwf', discipline: 'MS' }, shows: ['2025-03-18', '2025-03-11'] },
  getRankingPlaces: {
    query: { type: 'bwf', discipline: 'MS', playerId: '5' },
    shows: [{ competitor: player('5'), rank: 3, row: 4 }],
  },
  listRankingChanges: {
    query: { type: 'bwf', discipline: 'MS', since: '2025-03-12', orderByColumn: 'gain', isAsc: 'false' },
    shows: {
      total: 5,
      rows: [
        { competitor: player('2'), rank: 1, previousRank: 2, movement: 1, gain: 1500.5 },
        { competitor: player('1'), movement: -1, gain: 0 },
        { competitor: player('4'), gain: 0 },
        { competitor: player('5'), rank: 3, previousRank: null, movement: null, gain: null },
        { competitor: player('3'), rank: null, previousRank: 3, points: null, previousPoints: 7000 },
      ],
    },
  },
  getRankingRace: {
    query: { type: 'bwf', discipline: 'MS' },
    shows: {
      known: { from: '2025-03-11', to: '2025-03-18' },
      step: 'list',
      frames: [
        { date: '2025-03-11', competitors: [0, 1, 2, 3] },
        { competitors: [1, 0, 3, 4], ranks: [1, 2, 3, 3] },
      ],
    },
  },
  listMovers: {
    query: { type: 'bwf', discipline: 'MS' },
    shows: {
      total: 2,
      rows: [
        { rank: 1, previousRank: 2, competitor: player('2'), points: 9500.5, previousPoints: 8000 },
        { rank: 3, previousRank: 4, competitor: player('4'), previousDate: '2025-03-11' },
      ],
    },
  },
  getPlayerRanking: {
    query: { playerId: '1' },
    shows: [
      { discipline: 'MS', dates: ['2025-03-11', '2025-03-18'], ranks: [1, 2], points: [9000, 9000] },
      { discipline: 'XD', competitor: { id: '103' }, dates: ['2025-03-18'], ranks: [1] },
    ],
  },
  getRankingPoints: {
    query: { competitorId: '1', discipline: 'MS' },
    // The 2025 edition has replaced the one of 2024.
    shows: {
      competitor: player('1'),
      points: 19_000,
      tournaments: 2,
      rows: [
        { event: { id: '2' }, result: 'F', points: 12_000, from: '2024-12-17', until: '2025-12-16' },
        { event: { id: '3' }, result: 'W', points: 7_000 },
      ],
      toDefend: [{ date: '2025-12-16', lapsing: 12_000, gained: 0, left: 7_000 }, { left: 0 }],
    },
  },
  getPlayerRankDetail: { query: { competitorId: '1', discipline: 'MS' }, shows: { points: 19_000, tournaments: 2 } },
  getRankingStanding: {
    query: { competitorId: '1', discipline: 'MS' },
    shows: {
      basis: 'published',
      lists: 2,
      bestRank: 1,
      bestRankFirst: '2025-03-11',
      bands: [{ rank: '1', weeks: 1, days: 7 }, { rank: '3', weeks: 2 }, {}, {}, {}],
      stints: [{ rank: '1', from: '2025-03-11', until: '2025-03-18', isOpen: false }, {}, {}, {}, {}],
    },
  },
  listRankingWeeks: {
    query: { discipline: 'MS', rank: '3' },
    shows: {
      total: 5,
      rows: [
        { rank: 1, competitor: player('1'), weeks: 2 },
        { rank: 1, competitor: player('2'), weeks: 2 },
        { rank: 3, competitor: player('3'), weeks: 1, first: '2025-03-11', last: '2025-03-17' },
        { rank: 3, competitor: player('4'), weeks: 1, stints: 1, first: '2025-03-18' },
        { rank: 3, competitor: player('5'), weeks: 1 },
      ],
    },
  },
  getRankingAssociations: {
    query: { discipline: 'MS', limit: '1' },
    shows: {
      dates: ['2025-03-11', '2025-03-18'],
      places: expect.any(Array),
      associations: [{ association: 'CHN', counts: [1, 2] }],
    },
  },
  getRankingStints: {
    query: { discipline: 'MS', rank: '1' },
    shows: [
      { competitor: player('1'), weeks: 1, stints: [{ rank: '1', from: '2025-03-11', until: '2025-03-18' }] },
      { competitor: player('2'), weeks: 1, stints: [{ rank: '1', from: '2025-03-18', isOpen: true }] },
    ],
  },
  listYearEndLeaders: {
    query: { discipline: 'MS', basis: 'computed' },
    // Computed lists do not count in the first 52 weeks of results, which are all of this world.
    shows: [],
  },
  getRankingComparison: {
    query: { discipline: 'MS' },
    // The list of 2025-03-18 comes after the last result and has no computed one.
    shows: { listDate: '2025-03-11', exact: null },
  },
  listRankingComparison: {
    query: { discipline: 'MS' },
    shows: {
      rows: [
        { competitor: player('1'), class: 'other-tournaments', rank: 1, computedRank: 2 },
        { competitor: player('2'), rank: 2 },
        { competitor: player('3'), rank: 3 },
        { competitor: player('4'), rank: 4 },
      ],
    },
  },
  getCompetitorElo: {
    query: { competitorId: '1', discipline: 'MS', from: '2025-01-01' },
    shows: { competitor: player('1'), peak: null },
  },
  getWinProbability: {
    // Before any match, with the same birth date.
    query: { playerId: '1', opponentId: '11', discipline: 'MS', date: '2024-01-01' },
    shows: { date: '2024-01-01', probability: 0.5 },
  },
  getForecastReport: {
    // Nobody in the test world has five earlier matches.
    query: { discipline: 'MS', season: '2024' },
    shows: { minMatches: 5, all: null, later: null, seasons: [], disciplines: [], calibration: [] },
  },
  getComputedState: { query: {}, shows: { isCurrent: true, computedFrom: { position: 3 } } },
};
