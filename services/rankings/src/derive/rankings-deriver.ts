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
import { type ComputedRankings, namesOf, noRankings, openRankings } from './computed-rankings.js';
import type { RawRankings } from './derive-rankings.js';
import type { WinQuestion } from './win-probability.js';

export type RankingsDeriver = Deriver<InputCopy, RawRankings, ComputedRankings, WinQuestion, number | null>;

/** Computes the rankings in a worker and tells it as the read model `derived` (tag `rankings.derived`). */
export const rankingsDeriver = (
  parts: Pick<ServiceParts, 'store' | 'followed' | 'waitForPosition' | 'rpc' | 'log'>,
  models: InputModels,
  profile: SportProfile,
): RankingsDeriver =>
  new Deriver({
    worker: new URL('./rankings-worker.js', import.meta.url),
    waitUntilCaughtUp: () => waitUntilCaughtUp(parts, 'rankings'),
    take: () => {
      const input = copyInput(models, profile);
      const names = namesOf(input);
      return { input, open: (raw) => openRankings(raw, names) };
    },
    empty: noRankings(),
    announce: ({ position }) =>
      parts.rpc.publish(readModelMoved, { service: 'rankings', projection: 'derived', position }),
    log: parts.log,
  });
