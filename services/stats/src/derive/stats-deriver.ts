import type { SportProfile } from '@rallyrank/contracts/sport/profile';
import type { Deriver } from '@rallyrank/infra/derive/deriver';
import { type DeriverPorts, serviceDeriver } from '@rallyrank/infra/derive/service-deriver';
import { token } from '@rallyrank/infra/nest/token';
import type { InputModels } from '@rallyrank/shared/read-models/derivation-input/derivation-input';
import { InputFeed, type SentInput } from '@rallyrank/shared/read-models/derivation-input/input-feed';
import { AnswerTable } from './answer-table.js';
import type { RawStats } from './derive-stats.js';
import type { DrawAnswer, StatsQuestion } from './draw-question.js';
import { noStatistics, openStatistics, type Statistics } from './statistics.js';

export type StatsDeriver = Deriver<SentInput, RawStats, Statistics, StatsQuestion, DrawAnswer>;
export const DERIVER = token<StatsDeriver>('DERIVER');

/** Derives the statistics in a worker and publishes them as the read model `derived` (tag `stats.derived`). */
export const statsDeriver = (ports: DeriverPorts, models: InputModels, profile: SportProfile): StatsDeriver => {
  const feed = new InputFeed(models, profile);
  const answers = new AnswerTable();
  return serviceDeriver('stats', ports, {
    worker: new URL('./stats-worker.js', import.meta.url),
    noted: (change) => feed.noted(change),
    take: (isHeld) => {
      const input = feed.take(isHeld);
      answers.take(input, models.table);
      return { input, open: (raw) => openStatistics(profile, answers.open(), raw) };
    },
    empty: noStatistics(profile),
  });
};
