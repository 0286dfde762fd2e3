import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openNetwork } from '@rallyrank/all/network';
import { openSite } from '@rallyrank/all/site';
import { getComputedState } from '@rallyrank/contracts/rankings/computed';
import { API_PREFIX, type RouteDef } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import { getComputedStatistics } from '@rallyrank/contracts/stats/computed';
import { signRequest } from '@rallyrank/gateway/edge/sign';
import type { ResolveSession } from '@rallyrank/gateway/options';
import { readConfig } from '@rallyrank/infra/config/config';
import { openInstance } from '@rallyrank/infra/config/instance';
import { fileInstance } from '@rallyrank/infra/config/instance/file-instance';
import { noLimits } from '@rallyrank/infra/testing/no-limits';

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'rallyrank-site-'));

/** Configuration of a separate instance without logs, on any free port, which validates its answers. */
export const testConfig = (folder: string, more: Record<string, string> = {}) =>
  readConfig({
    RALLYRANK_DATA: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    VALIDATE_ANSWERS: '1',
    ...noLimits,
    ...more,
  });

/** Every service on a data folder; they compute rankings and statistics only on request. */
export const openTestNetwork = (folder: string, more?: Record<string, string>) =>
  openNetwork(testConfig(folder, more), { derivesWhenAsked: true });

/** The query to send: a list of pairs may contain a parameter twice. */
export type Query = Record<string, string> | [string, string][];

/** The whole product with imported results, on its own data folder. */
export const openTestSite = async (sessions?: ResolveSession, environment?: Record<string, string>) => {
  const folder = newFolder();
  await openInstance(fileInstance(folder), 'badminton', 'real', new Date('2025-01-01T00:00:00Z'));
  const site = await openSite(testConfig(folder, environment), sessions);
  const urlOf = (path: string, query: Query = {}) => `${site.url}${API_PREFIX}${path}?${new URLSearchParams(query)}`;
  const call =
    (method: 'GET' | 'POST') =>
    async (path: string, query: Query = {}, headers: Record<string, string> = {}) => {
      const url = urlOf(path, query);
      const response = await fetch(url, { method, headers: { ...signRequest({ method, url }), ...headers } });
      return { status: response.status, text: await response.text() };
    };
  const get = call('GET');
  const isCurrent = async ({ path }: RouteDef): Promise<boolean> => JSON.parse((await get(path)).text).data.isCurrent;
  /** Resolves once everything written before the call is in the computed rankings and statistics. */
  const computed = async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const look = async () => {
      const current = await Promise.all([getComputedState, getComputedStatistics].map(isCurrent));
      if (current.every(Boolean)) resolve();
    };
    const stopListening = site.network.rpc.listen(readModelMoved, ({ projection }) => {
      if (projection === 'derived') look().catch(reject);
    });
    await Promise.all([look(), promise]).finally(stopListening);
  };
  const stop = async () => {
    await site.stop();
    rmSync(folder, { recursive: true });
  };
  /** `get` and `post` are signed calls of an API path, without its prefix. */
  return { ...site, folder, urlOf, get, post: call('POST'), computed, stop };
};

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;
