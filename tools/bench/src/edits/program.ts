import { randomUUID } from 'node:crypto';
import { openNetwork } from '@rallyrank/all/network';
import { setting, settingKeys } from '@rallyrank/contracts/identity/settings';
import { undoDataImport } from '@rallyrank/contracts/monitoring/data-import';
import { noteImport } from '@rallyrank/contracts/monitoring/rpc';
import { mergePlayers, previewMerge } from '@rallyrank/contracts/players/merges';
import { listPlayers } from '@rallyrank/contracts/players/players';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { ADMIN_ROLE, EVERY_PERMISSION } from '@rallyrank/contracts/shared/caller';
import type { ResultOf, RouteDef } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import { getPlayerTournamentResult } from '@rallyrank/contracts/tournaments/player-results';
import { readConfig } from '@rallyrank/infra/config/config';
import { withRequestId } from '@rallyrank/infra/observability/request-id';
import { userWith } from '@rallyrank/infra/testing/as-user';
import { routeClient, type Sent } from '@rallyrank/infra/testing/route-client';
import { until } from '@rallyrank/infra/testing/until';
import { runImport } from '@rallyrank/shared/import/run-import';
import { Tally } from '@rallyrank/shared/import/tally';
import { Trial } from '@rallyrank/shared/import/trial';
import { type LatencyFigures, latencyFigures } from '../latency-figures.js';
import { changedSource } from './changed-source.js';

export interface EditFigures {
  /** Rows of the source: players and matches. */
  readonly rows: number;
  readonly changedMatches: number;
  readonly previewSeconds: number;
  readonly commitSeconds: number;
  readonly undoSeconds: number;
  /** From the request of a merge until every match and everything derived includes it. */
  readonly merge: LatencyFigures;
}

const [folder = '', merges = '0'] = process.argv.slice(2);
const config = readConfig(process.env);
const network = await openNetwork(config);
const admin = { ...userWith('admin', [EVERY_PERMISSION]), id: '1', roles: [ADMIN_ROLE] };
const client = routeClient({ service: network });

const call = async (route: RouteDef, sent: Sent = {}) => {
  const { body } = await client(route, admin, sent);
  if (body.code !== 200) throw new Error(`${route.name}: ${JSON.stringify(body)}`);
  return body;
};

/** Resolves once a service has derived its results from all events. */
const current = async (route: RouteDef): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const look = async () => {
    if ((await call(route)).data?.isCurrent) resolve();
  };
  const stop = network.rpc.listen(readModelMoved, ({ projection }) => {
    if (projection === 'derived') look().catch(reject);
  });
  await Promise.all([look(), promise]).finally(stop);
};
const derived = () => Promise.all([current(getComputedState), current(getComputedStatistics)]);

const timed = async <T>(work: () => Promise<T>) => {
  const begun = performance.now();
  const result = await work();
  return { result, seconds: Math.round(performance.now() - begun) / 1_000 };
};

/** Reads the changed source into the network, or into a trial of it. */
const taken = async (rpc: Pick<typeof network.rpc, 'call'>): Promise<Tally> => {
  const reader = changedSource(folder);
  const tally = new Tally();
  await reader.check();
  const progress = { show: () => undefined, done: () => undefined };
  await runImport({ rpc, reader, tally, progress, signal: new AbortController().signal });
  await reader.close();
  return tally;
};

const allowImports = async (): Promise<void> => {
  const [found] = (await call(setting.routes.list, { query: { configKey: settingKeys.dataImport } })).rows ?? [];
  const headers = { 'if-match': `"${found?.version}"` };
  await call(setting.routes.change, { body: { id: found?.id, configValue: 'true' }, headers });
};

const imports = async () => {
  await allowImports();
  const preview = await timed(() => taken(new Trial(network.rpc)));
  const importId = randomUUID();
  const entry = { importId, userName: 'bench', format: 'sackmann', fileName: 'bench', counts: [] };
  const createTime = new Date().toISOString();
  const commit = await timed(() => withRequestId(importId, () => taken(network.rpc)));
  await network.rpc.call(noteImport, { ...entry, createTime, state: 'complete' });
  const body = { importId, reason: 'bench', password: config.adminPassword };
  const undo = await timed(async () => {
    while ((await call(undoDataImport, { body })).data?.isDone !== true);
  });
  const { players, matches } = preview.result.counts;
  return {
    rows: players.read + matches.read,
    changedMatches: matches.corrected,
    ...{ previewSeconds: preview.seconds, commitSeconds: commit.seconds, undoSeconds: undo.seconds },
  };
};

type Shown = { readonly sum: ResultOf<typeof getPlayerTournamentResult>['sum'] };

/** Pairs of players with matches who can be one person. */
async function* mergeable() {
  for (let pageNum = 1; ; pageNum++) {
    const query = { pageSize: '100', pageNum: String(pageNum) };
    const ids = ((await call(listPlayers, { query })).rows ?? []).map(({ id }) => String(id));
    if (ids.length === 0) return;
    for (let at = 0; at + 1 < ids.length; at += 2) {
      const pair = { playerId: ids[at]!, mergedId: ids[at + 1]! };
      const { data } = await call(previewMerge, { query: pair });
      const { merged, obstacle } = data as { merged: { matches: number }; obstacle: string | null };
      if (obstacle === null && merged.matches > 0) yield pair;
    }
  }
}

/** The number of matches of a player, as the pages of the player show it. */
const matchesOf = async (playerId: string): Promise<number> => {
  const { sum } = (await call(getPlayerTournamentResult, { query: { playerId, pageSize: '1' } })) as unknown as Shown;
  return sum.won + sum.lost + sum.walkoversWon + sum.walkoversLost;
};

const mergeOnce = async ({ playerId, mergedId }: { readonly playerId: string; readonly mergedId: string }) => {
  const all = (await matchesOf(playerId)) + (await matchesOf(mergedId));
  const { seconds } = await timed(async () => {
    await call(mergePlayers, { body: { playerId, mergedId, reason: 'bench' } });
    await until('the matches are those of the remaining player', async () => (await matchesOf(playerId)) === all);
    await derived();
  });
  return seconds * 1_000;
};

const merged = async (rounds: number): Promise<LatencyFigures> => {
  const waits: number[] = [];
  for await (const pair of mergeable()) {
    waits.push(await mergeOnce(pair));
    if (waits.length === rounds) break;
  }
  return latencyFigures(waits);
};

await derived();
const figures: EditFigures = { ...(await imports()), merge: await merged(Number(merges)) };
process.stdout.write(JSON.stringify(figures));
await network.stop();
