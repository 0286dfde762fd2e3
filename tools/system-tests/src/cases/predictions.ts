import { poolEvents, poolStream } from '@rallyrank/contracts/predictions/events';
import { ForecastFrozen, forecastStream } from '@rallyrank/contracts/predictions/forecast-events';
import { STORE } from '@rallyrank/infra/nest/ports';
import type { TestSite } from '../test-site.js';
import { player, type RouteCases } from './case.js';

const key = { editionId: '3', discipline: 'MS' as const };
const at = '2025-09-01T10:00:00.000Z';
const sides = [
  { competitorId: '1', chance: 0.75 },
  { competitorId: '2', chance: 0.25 },
];

const frozen = {
  ...{ editionId: '3', matchId: '900', drawId: '1', discipline: 'MS', round: 'F', day: '2025-09-07' },
  sides: ['1', '2'].map((id) => ({ competitorId: id, playerIds: [id] })),
  ...{ chance: 0.75, plainElo: 0.6, rank: null, matches: 3, fittedUntil: '2023-12-31', at },
  hash: '0'.repeat(64),
};

/**
 * Creates a pool and a forecast like those opened and frozen before a tournament: the tournaments of the test world are
 * over.
 */
export const openPool = async ({ network }: TestSite): Promise<void> => {
  const events = [
    { type: 'PoolOpened', data: { ...key, drawId: '1', at } },
    { type: 'OddsQuoted', data: { ...key, results: 0, isRunning: false, sides, at, hash: null, entries: null } },
  ];
  const versionOf = (type: string) => poolEvents.find((event) => event.type === type)!.version;
  const store = network.app.get(STORE)('predictions');
  await store.append(
    poolStream(key),
    'none',
    events.map((event) => ({ ...event, version: versionOf(event.type) })),
  );
  const { type, version } = ForecastFrozen;
  await store.append(forecastStream('3', '900'), 'none', [{ type, version, data: frozen }]);
};

/** Predictions: a pool in which nobody has staked, and a forecast without a result. */
export const predictionCases: RouteCases = {
  listPools: {
    query: { eventId: '3' },
    shows: { total: 1, rows: [{ event: { id: '3' }, discipline: 'MS', staked: 0, users: 0, favourite: player('1') }] },
  },
  getPool: {
    query: { eventId: '3', discipline: 'MS' },
    shows: {
      drawId: '1',
      quotedAt: [at],
      frozen: { ...key, results: 0, isRunning: false, sides, at, hash: null },
      sides: [
        { competitor: player('1'), chance: 0.75, movement: [1.27], staked: 0 },
        { competitor: player('2'), chance: 0.25, movement: [3.8] },
      ],
    },
  },
  listLeaders: { query: { period: 'all' }, shows: { rows: [], total: 0 } },
  listCrowd: { query: {}, shows: { rows: [], total: 0 } },
  getFrozenForecasts: { query: { discipline: 'MS' }, shows: { waiting: 1, uncounted: 0, all: null, seasons: [] } },
  listFrozenForecasts: {
    query: { state: 'waiting' },
    shows: {
      total: 1,
      rows: [{ event: { id: '3' }, matchId: '900', sides: [player('1'), player('2')], chance: 0.75, winner: null }],
    },
  },
};
