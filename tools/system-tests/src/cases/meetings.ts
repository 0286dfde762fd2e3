import { match, player, type RouteCases, tally } from './case.js';

/** Head-to-heads, rivalries, greatest matches. */
export const meetingCases: RouteCases = {
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
    // Won by the opponent, who is listed first.
    shows: { total: 1, rows: [{ first: player('1'), second: player('3'), won: 2, lost: 0, finals: 0 }] },
  },
  listGreatestMatches: {
    query: { discipline: 'MS', playerId: '2', pageSize: '1' },
    // The stakes were lower than in the final of the tour, but it went the full distance.
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
};
