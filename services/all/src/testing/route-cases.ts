/** A good call of every route, by the route's name, and the figures of the test world that its answer must show. */
interface RouteCase {
  readonly query: Record<string, string>;
  /** What stands in the answer's `data`, or in its `rows` and `total`. */
  readonly shows: object;
}

const tally = (won: number, lost: number, walkoversWon: number, walkoversLost: number) => ({
  won,
  lost,
  walkoversWon,
  walkoversLost,
});
const player = (id: string) => ({ id, players: [{ id }] });
const match = (id: string, round: string, outcome: string, winner: 1 | 2 | null) => ({ id, round, outcome, winner });

export const routeCases: Readonly<Record<string, RouteCase>> = {
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
  getPlayerBasicData: {
    query: { id: '1' },
    shows: {
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
      // The walkovers of the last event and the unplayed match are no form.
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
  getPlayerTournamentResult: {
    query: { playerId: '3', discipline: 'MS' },
    shows: {
      total: 3,
      rows: [
        // The match for bronze is won, the tournament ended in the semi-final all the same.
        { event: { id: '3' }, result: 'SF', matches: [{ id: '1' }, { id: '3', outcome: 'disqualified', winner: 1 }] },
        { event: { id: '2' }, result: 'G3', matches: [{ id: '2', winner: 2 }, { id: '3' }] },
        { event: { id: '1' }, result: 'QF', matches: [{ id: '3', winner: 2 }] },
      ],
    },
  },
  listRanking: {
    query: { type: 'bwf', discipline: 'MS' },
    shows: {
      total: 4,
      rows: [
        { rank: 1, previousRank: 2, movement: 1, competitor: player('2'), points: 9500.5, listDate: '2025-03-18' },
        { rank: 2, previousRank: 1, movement: -1, competitor: player('1') },
        { rank: 3, previousRank: 4, movement: 1, competitor: player('4') },
        { rank: 3, previousRank: null, movement: null, competitor: player('5') },
      ],
    },
  },
  listRankingDates: { query: { type: 'bwf', discipline: 'MS' }, shows: ['2025-03-18', '2025-03-11'] },
  getPlayerRanking: {
    query: { playerId: '1' },
    shows: [
      { discipline: 'MS', dates: ['2025-03-11', '2025-03-18'], ranks: [1, 2], points: [9000, 9000] },
      { discipline: 'XD', competitor: { id: '103' }, dates: ['2025-03-18'], ranks: [1] },
    ],
  },
  getRankingPoints: {
    query: { competitorId: '1', discipline: 'MS' },
    // The edition of 2025 has taken the place of the one of 2024.
    shows: {
      competitor: player('1'),
      points: 19_000,
      tournaments: 2,
      rows: [
        { event: { id: '2' }, result: 'F', points: 12_000, from: '2024-12-17', until: '2025-12-16' },
        { event: { id: '3' }, result: 'W', points: 7_000 },
      ],
      toDefend: [{ date: '2025-12-16', lapsing: 12_000, left: 7_000 }, { left: 0 }],
    },
  },
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
        { rank: 3, competitor: player('3'), weeks: 1, first: '2025-03-11', last: '2025-03-18' },
        { rank: 3, competitor: player('4'), weeks: 1, stints: 1, first: '2025-03-18' },
        { rank: 3, competitor: player('5'), weeks: 1 },
      ],
    },
  },
  getRankingComparison: {
    query: { discipline: 'MS' },
    shows: { listDate: '2025-03-18', exact: null },
  },
  listRankingComparison: {
    query: { discipline: 'MS', class: 'not-listed' },
    shows: { rows: [{ competitor: player('5'), class: 'not-listed', rank: 3, computedRank: null }] },
  },
  getCompetitorElo: {
    query: { competitorId: '1', discipline: 'MS', from: '2025-01-01' },
    shows: { competitor: player('1'), peak: null },
  },
  getWinProbability: {
    // Before any match, and born on one day.
    query: { playerId: '1', opponentId: '11', discipline: 'MS', date: '2024-01-01' },
    shows: { date: '2024-01-01', probability: 0.5 },
  },
  getComputedState: { query: {}, shows: { isCurrent: true, computedFrom: { position: 3 } } },
  getPlayerH2H: {
    query: { playerId: '1', opponentId: '2' },
    shows: {
      rows: [],
      pair: {
        sides: [player('1'), player('2')],
        // Two walkovers: the final of 2025, and mixed doubles in 2024.
        total: { ...tally(2, 1, 2, 0), games: { won: 4, lost: 3 }, points: { won: 133, lost: 133 } },
        finals: { ...tally(1, 1, 1, 0), games: { won: 2, lost: 3 } },
        byDiscipline: [
          { discipline: 'MS', tally: tally(2, 1, 1, 0) },
          { discipline: 'XD', tally: tally(0, 0, 1, 0) },
        ],
        byLevel: [
          { level: 'world-tour-finals', tally: tally(1, 1, 0, 0) },
          { level: 'super-300', tally: tally(1, 0, 2, 0) },
        ],
        byRound: [{ round: 'F' }, { round: 'SF', tally: tally(0, 0, 1, 0) }, { round: 'G1' }],
        bySeason: [
          { season: 2025, tally: tally(0, 0, 1, 0) },
          { season: 2024, tally: tally(2, 1, 1, 0) },
        ],
      },
    },
  },
  listMeetings: {
    query: { playerId: '2', opponentId: '1', discipline: 'MS', round: 'F' },
    shows: {
      total: 3,
      rows: [
        { event: { id: '3' }, match: { ...match('4', 'F', 'walkover', 2), sides: [{ id: '2' }, { id: '1' }] } },
        { event: { id: '2' }, match: match('4', 'F', 'completed', 1) },
        { event: { id: '1' }, match: match('7', 'F', 'completed', 2) },
      ],
    },
  },
  getH2HMatrix: {
    query: { competitorIds: '1,2,3', discipline: 'MS' },
    shows: {
      members: [player('1'), player('2'), player('3')],
      cells: [
        [tally(0, 0, 0, 0), tally(2, 1, 1, 0), tally(2, 0, 0, 0)],
        [tally(1, 2, 0, 1), tally(0, 0, 0, 0), tally(1, 0, 0, 0)],
        [tally(0, 2, 0, 0), tally(0, 1, 0, 0), tally(0, 0, 0, 0)],
      ],
      totals: [tally(4, 1, 1, 0), tally(2, 2, 0, 1), tally(0, 3, 0, 0)],
    },
  },
  listRivalries: {
    query: { discipline: 'MS', minimum: '3' },
    shows: {
      total: 1,
      rows: [{ first: player('1'), second: player('2'), won: 2, lost: 1, meetings: 3, finals: 2, era: 2020 }],
    },
  },
  getPlayerRivalry: {
    query: { playerId: '3', discipline: 'MS', minimum: '2' },
    // Won by the opponent, who stands first.
    shows: { total: 1, rows: [{ first: player('1'), second: player('3'), won: 2, lost: 0, finals: 0 }] },
  },
  listGreatestMatches: {
    query: { discipline: 'MS', playerId: '2', pageSize: '1' },
    // Less was at stake than in the final of the tour, but it went the whole way.
    shows: {
      rows: [
        {
          event: { id: '1' },
          match: { ...match('7', 'F', 'completed', 2), sides: [{ id: '2' }, { id: '1' }] },
          stakes: 0.4,
          length: 115 / 120,
        },
      ],
    },
  },
  listRecords: {
    query: { family: 'titles', discipline: 'MS', holderKind: 'individual', name: '冠军最多', pageSize: '1' },
    shows: {
      rows: [
        {
          id: 'titles.ms.all',
          name: { en: "Men's singles: most titles" },
          value: 2,
          date: '2025-03-09',
          holders: [{ competitor: player('1'), association: null }],
          holderCount: 1,
        },
      ],
    },
  },
  getRecordDetail: {
    query: { id: 'titles.ms.all' },
    shows: {
      value: 2,
      size: 2,
      order: 'most',
      text: { en: "Men's singles. Events won." },
      goatPointsByRank: [{ rank: 1, points: 10 }, {}, {}, {}, { rank: 5, points: 1 }],
    },
  },
  listRecordTop: {
    query: { id: 'titles.ms.all' },
    shows: {
      total: 2,
      rows: [
        { place: 1, rank: 1, holder: { competitor: player('1') }, value: 2, from: '2024-03-10', date: '2025-03-09' },
        { place: 2, rank: 2, holder: { competitor: player('2') }, value: 1 },
      ],
    },
  },
  listRecordProof: {
    query: { id: 'titles.ms.all', place: '1' },
    shows: {
      total: 2,
      rows: [
        { event: { id: '1' }, match: match('7', 'F', 'completed', 1) },
        { event: { id: '3' }, match: match('4', 'F', 'walkover', 1) },
      ],
    },
  },
  listRecordFamilies: {
    query: {},
    shows: { 0: { key: 'titles', name: { en: 'Most titles', zh: '冠军最多' }, category: 'event', unit: 'count' } },
  },
  getPlayerRecord: {
    query: { playerId: '1', discipline: 'MS', pageSize: '1' },
    shows: { rows: [{ rank: 1, place: 1, value: 2, record: { id: 'titles.ms.all', goatPoints: 10 } }] },
  },
  listGoat: {
    query: { discipline: 'MS', pageSize: '2' },
    // Player 2 won more by results, player 1 holds more records.
    shows: {
      rows: [
        { rank: 1, competitor: player('1'), parts: { results: 4, ranking: 0, 'head-to-head': 0 } },
        { rank: 2, competitor: player('2'), parts: { results: 5 } },
      ],
    },
  },
  getGoatRules: {
    query: {},
    shows: { parts: [{ key: 'ranking' }, {}, {}, {}, {}, {}], greats: { size: 20 } },
  },
  getGoatLab: {
    query: { discipline: 'MS', size: '1' },
    shows: { competitors: [player('1')] },
  },
  getGoatData: {
    query: { playerId: '1', discipline: 'MS' },
    shows: [{ rank: 1, competitor: player('1'), parts: { results: 4 } }],
  },
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
          series: { newest: { id: '3' } },
          level: 'super-300',
          cells: [
            { season: 2024, event: { id: '1' }, winner: player('1') },
            { season: 2025, event: { id: '3' }, winner: player('1') },
          ],
        },
      ],
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
    // Seen from the side of the first one, which lost.
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
};
