import { match, player, type RouteCases } from './case.js';

/** Records and GOAT points. */
export const recordCases: RouteCases = {
  listRecords: {
    query: { family: 'titles', discipline: 'MS', holderKind: 'individual', name: '冠军最多', pageSize: '1' },
    shows: {
      rows: [
        {
          id: 'titles.ms.all',
          name: { en: "Men's singles: most titles" },
          value: 2,
          date: '2025-03-09',
          holders: [{ competitor: player('1'), association: null, isActive: true }],
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
  getRecordGrowth: {
    query: { id: 'titles.ms.all' },
    shows: {
      steps: [
        { best: { value: 1, holder: { competitor: player('1') } } },
        { best: { value: 2, holder: { competitor: player('1') } } },
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
    // Player 2 has more points for results, player 1 holds more records.
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
};
