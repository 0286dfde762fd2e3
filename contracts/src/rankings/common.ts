import { z } from 'zod';
import { Id } from '../shared/ids.js';
import { Discipline } from '../sport/codes.js';

/** `bwf` is the published list of the sport: the BWF world ranking, in tennis the tour's. */
export const rankingTypes = ['bwf', 'alltime', 'elo', 'peakElo'] as const;
export const RankingType = z.enum(rankingTypes);

/** Whether a list was published or is computed from results. The types other than `bwf` are computed only. */
export const rankingBases = ['published', 'computed'] as const;
export const RankingBasis = z.enum(rankingBases);
export type RankingBasis = z.infer<typeof RankingBasis>;

const common = {
  service: 'rankings',
  method: 'GET',
  access: 'public',
  rate: 'read',
  cache: 'short',
  tags: ['rankings.lists', 'players.directory'],
} as const;

/** Read models of answers that are computed from results. */
export const computed = { ...common, tags: [...common.tags, 'rankings.derived'] } as const;

/** Which lists. If the query names no basis: the published ones if the discipline has any, otherwise the computed ones. */
export const Lists = { type: RankingType, discipline: Discipline, basis: RankingBasis.optional() };
export const Competitor = { competitorId: Id, discipline: Discipline };
