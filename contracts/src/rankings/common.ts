import { z } from 'zod';
import { CompetitorId } from '../shared/competitor-id.js';
import { Discipline } from '../sport/codes.js';
import { surfaces } from '../sport/surfaces.js';

/**
 * Types of lists. `bwf` is the published list of the sport: the BWF world ranking, or the ranking of the tour in
 * tennis.
 */
export const rankingTypes = ['bwf', 'alltime', 'elo', 'peakElo'] as const;
export const RankingType = z.enum(rankingTypes);

/** The bases of lists: published, or computed from results. All types other than `bwf` are only computed. */
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

/** The common properties of answers that are computed from results. */
export const computed = { ...common, tags: [...common.tags, 'rankings.derived'] } as const;

/**
 * The parameters that select lists. Without a basis, the published lists are selected if the discipline has any,
 * otherwise the computed ones. A surface selects the lists by the Elo ratings on
 * it, and changes nothing for other types.
 */
export const Lists = {
  type: RankingType,
  discipline: Discipline,
  basis: RankingBasis.optional(),
  surface: z.enum(surfaces).optional(),
};
export const Competitor = { competitorId: CompetitorId, discipline: Discipline };
