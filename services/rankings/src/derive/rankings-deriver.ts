import { dayOf } from '@rallyrank/contracts/shared/time';
import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { Deriver } from '@rallyrank/infra/derive/deriver';
import { type DeriverPorts, serviceDeriver } from '@rallyrank/infra/derive/service-deriver';
import { token } from '@rallyrank/infra/nest/token';
import type { InputModels } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { InputFeed, type SentInput } from '@rallyrank/shared/read-models/derivation-input/input-feed';
import { type ComputedRankings, namesOf, noRankings, openRankings } from './computed-rankings.js';
import type { RawRankings } from './derive-rankings.js';
import type { RankingsAnswer, RankingsQuestion } from './questions.js';

export type RankingsDeriver = Deriver<SentInput, RawRankings, ComputedRankings, RankingsQuestion, RankingsAnswer>;
export const DERIVER = token<RankingsDeriver>('DERIVER');

/** Computes the rankings in a worker and publishes them as the read model `derived` (tag `rankings.derived`). */
export const rankingsDeriver = (ports: DeriverPorts, models: InputModels, profile: SportProfile): RankingsDeriver => {
  const feed = new InputFeed(models, profile);
  return serviceDeriver('rankings', ports, {
    worker: new URL('./rankings-worker.js', import.meta.url),
    noted: (change) => feed.noted(change),
    take: (isHeld) => {
      const input = feed.take(isHeld);
      const names = namesOf(models.table);
      const last = models.table.dates()?.[1];
      const until = last === undefined ? null : dayOf(last);
      return { input, open: (raw) => openRankings(raw, names, until, profile.points[0]?.from) };
    },
    empty: noRankings(),
  });
};
