import { readModelMoved } from '@rallyrank/contracts/shared/topics';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import { Deriver } from '@rallyrank/infra/derive/deriver';
import type { ServiceParts } from '@rallyrank/infra/service/port';
import { waitUntilCaughtUp } from '@rallyrank/infra/service/wait-until-caught-up';
import {
  copyInput,
  type InputCopy,
  type InputModels,
} from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import type { RawStats } from './derive-stats.js';
import type { DrawAnswer, DrawQuestion } from './draw-question.js';
import { noStatistics, openStatistics, type Statistics } from './statistics.js';

export type StatsDeriver = Deriver<InputCopy, RawStats, Statistics, DrawQuestion, DrawAnswer>;

/** Derives the statistics in a worker and tells it as the read model `derived` (tag `stats.derived`). */
export const statsDeriver = (
  parts: Pick<ServiceParts, 'store' | 'followed' | 'waitForPosition' | 'rpc' | 'log'>,
  models: InputModels,
  profile: SportProfile,
): StatsDeriver =>
  new Deriver({
    worker: new URL('./stats-worker.js', import.meta.url),
    waitUntilCaughtUp: () => waitUntilCaughtUp(parts, 'stats'),
    take: () => {
      const input = copyInput(models, profile);
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
