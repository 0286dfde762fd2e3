import { openNetwork } from '@rallyrank/all/network';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { dayOf } from '@rallyrank/contracts/shared/time';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import { importEdition } from '@rallyrank/contracts/tournaments/rpc';
import { readConfig } from '@rallyrank/infra/config/config';
import { type LatencyFigures, latencyFigures } from '../latency-figures.js';

const WARM_UP = 3;
/** New results are dated after the last day of any real world. */
const FIRST_DAY = 22_000;
const SLICE_MS = 10;

/** Milliseconds from the acknowledgement of a result until everything derived includes it. */
export interface ResultFigures extends LatencyFigures {
  /** The longest time during which the process answered nothing. */
  readonly blockedMs: number;
}

const network = await openNetwork(readConfig(process.env));
const get = async (path: string): Promise<{ data: { isCurrent: boolean }; rows: { id: string }[] }> =>
  (await (await fetch(`${network.url}${API_PREFIX}${path}`)).json()) as never;

/** Resolves once a service has derived its results from all events. */
const current = async (route: RouteDef): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const look = async () => {
    if ((await get(route.path)).data.isCurrent) resolve();
  };
  const stop = network.rpc.listen(readModelMoved, ({ projection }) => {
    if (projection === 'derived') look().catch(reject);
  });
  await Promise.all([look(), promise]).finally(stop);
};
const derived = () => Promise.all([current(getComputedState), current(getComputedStatistics)]);

const players = (await get('/tournament/player/list?pageSize=20')).rows.map(({ id }) => id);
const isTennis = network.config.sport === 'tennis';

const play = (round: number) => {
  const date = dayOf(FIRST_DAY + round);
  const side = (at: number) => ({
    competitorId: players[at % players.length]!,
    playerIds: [players[at % players.length]!],
  });
  const game: [number, number] = isTennis ? [6, 4] : [21, 15];
  return network.rpc.call(importEdition, {
    sourceKey: `bench:${round}`,
    series: { key: `bench ${round}`, name: { en: `Bench ${round}` } },
    edition: {
      name: { en: `Bench ${round}` },
      level: isTennis ? 'tour' : 'super-300',
      season: Number(date.slice(0, 4)),
      startDate: date,
      endDate: date,
      status: 'scheduled',
    },
    draws: [{ drawId: '1', discipline: 'MS', stage: 'main', name: 'MS', size: 2, byes: [] }],
    matches: [
      {
        matchId: '1',
        drawId: '1',
        discipline: 'MS',
        round: 'F',
        slot: 0,
        sides: [side(round), side(round + 1)],
        outcome: 'completed',
        winner: 1,
        games: [game, game],
        date,
        order: 1,
      },
    ],
  });
};

/** Measures how long the event loop is blocked. */
const watchLoop = () => {
  let blocked = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    blocked = Math.max(blocked, now - last - SLICE_MS);
    last = now;
  }, SLICE_MS);
  return () => {
    clearInterval(timer);
    return Math.round(blocked);
  };
};

const rounds = Number(process.argv[2]);
await derived();
const waits: number[] = [];
let stopWatching = watchLoop();
for (let round = 0; round < rounds + WARM_UP; round++) {
  if (round === WARM_UP) {
    stopWatching();
    stopWatching = watchLoop();
  }
  await play(round);
  const acknowledged = performance.now();
  await derived();
  if (round >= WARM_UP) waits.push(performance.now() - acknowledged);
}
const blockedMs = stopWatching();
const figures: ResultFigures = { ...latencyFigures(waits), blockedMs };
process.stdout.write(JSON.stringify(figures));
await network.stop();
