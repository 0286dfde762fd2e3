import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { Deriver } from '@rallyrank/infra/derive/deriver';
import type { ServiceParts } from '@rallyrank/infra/service/port';
import { settled } from '@rallyrank/infra/service/settled';
import { copyFacts, type FactModels, type FactsCopy } from '@rallyrank/shared/read-models/facts/facts';
import type { RawStats } from './derive-stats.js';
import type { DrawAnswer, DrawQuestion } from './draw-question.js';
import { noStatistics, openStatistics, type Statistics } from './statistics.js';

export type StatsDeriver = Deriver<FactsCopy, RawStats, Statistics, DrawQuestion, DrawAnswer>;

/** Derives the statistics in a worker and tells it as the read model `derived` (tag `stats.derived`). */
export const statsDeriver = (
  parts: Pick<ServiceParts, 'store' | 'followed' | 'reached' | 'rpc' | 'log'>,
  models: FactModels,
  profile: SportProfile,
): StatsDeriver =>
  new Deriver({
    worker: new URL('./stats-worker.js', import.meta.url),
    settle: () => settled(parts, 'stats'),
    take: () => {
      const input = copyFacts(models, profile);
      const { associations, births } = input;
      // The worker takes its copy away; answers need the same state of the table.
      const own = models.table.copy();
      return { input, open: (raw) => openStatistics(profile, own, { associations, births }, raw) };
    },
    empty: noStatistics(profile),
    announce: ({ position }) =>
      parts.rpc.publish(readModelMoved, { service: 'stats', projection: 'derived', position }),
    log: parts.log,
  });
