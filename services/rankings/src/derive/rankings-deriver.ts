import { services } from '@rallyrank/contracts/shared/route';
import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { ServiceParts } from '@rallyrank/infra/service/port';
import { Deriver } from '@rallyrank/shared/derive/deriver';
import { type ComputedRankings, namesOf, noRankings, openRankings } from './computed-rankings.js';
import type { RawRankings } from './derive-rankings.js';
import { copyInput, type RankingsInput, type ReadModels } from './rankings-input.js';
import type { WinQuestion } from './win-probability.js';

export type RankingsDeriver = Deriver<RankingsInput, RawRankings, ComputedRankings, WinQuestion, number | null>;

/** Waits until the read models have what stood in the stores at the call; the moment is told by the service's own context. */
const settle = async ({ store, reached }: Pick<ServiceParts, 'store' | 'reached'>) => {
  const newest = await Promise.all(
    services.map(async (context) => {
      const position = await store(context).head();
      await reached(context, position);
      const [last] = position === 0 ? [] : await store(context).readAll(position - 1, 1);
      return { context, position, time: last?.recordedAt ?? null };
    }),
  );
  const times = newest.map(({ time }) => time).filter((time) => time !== null);
  const position = newest.find(({ context }) => context === 'rankings')?.position ?? 0;
  return { position, time: times.sort().at(-1) ?? null };
};

/** Computes the rankings in a worker and tells it as the read model `derived` (tag `rankings.derived`). */
export const rankingsDeriver = (
  parts: Pick<ServiceParts, 'store' | 'reached' | 'rpc' | 'log'>,
  models: ReadModels,
  profile: SportProfile,
): RankingsDeriver =>
  new Deriver({
    worker: new URL('./rankings-worker.js', import.meta.url),
    settle: () => settle(parts),
    copy: () => copyInput(models, profile),
    open: (raw: RawRankings, input) => openRankings(raw, namesOf(input)),
    empty: noRankings(),
    announce: ({ position }) =>
      parts.rpc.publish(readModelMoved, { service: 'rankings', projection: 'derived', position }),
    log: parts.log,
  });
