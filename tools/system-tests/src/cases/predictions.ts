import { poolEvents, poolStream } from '@rallyrank/contracts/predictions/events';
import { STORE } from '@rallyrank/infra/nest/ports';
import type { TestSite } from '../test-site.js';
import { player, type RouteCases } from './case.js';

const key = { editionId: '3', discipline: 'MS' as const };
const at = '2025-09-01T10:00:00.000Z';
const sides = [
  { competitorId: '1', chance: 0.75 },
  { competitorId: '2', chance: 0.25 },
];

/** A pool as it is opened before a tournament: the tournaments of the test world are over, and pools open for coming ones only. */
export const openPool = async ({ network }: TestSite): Promise<void> => {
  const events = [
    { type: 'PoolOpened', data: { ...key, drawId: '1', at } },
    { type: 'OddsQuoted', data: { ...key, results: 0, isRunning: false, sides, at } },
  ];
  const versionOf = (type: string) => poolEvents.find((event) => event.type === type)!.version;
  const store = network.app.get(STORE)('predictions');
  await store.append(
    poolStream(key),
    'none',
    events.map((event) => ({ ...event, version: versionOf(event.type) })),
  );
};

/** Predictions: a pool in which nobody has staked. */
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
      sides: [
        { competitor: player('1'), chance: 0.75, movement: [1.27], staked: 0 },
        { competitor: player('2'), chance: 0.25, movement: [3.8] },
      ],
    },
  },
  listLeaders: { query: { period: 'all' }, shows: { rows: [], total: 0 } },
  listCrowd: { query: {}, shows: { rows: [], total: 0 } },
};
