import { z } from 'zod';
import { AssociationCode } from '../players/codes.js';
import { BestOf } from '../shared/best-of.js';
import { several } from '../shared/several.js';
import { Day } from '../shared/time.js';
import { Discipline, RoundCode } from '../sport/codes.js';
import { roofs, surfaces } from '../sport/surfaces.js';

/** A range such as `5` or `1-10`; both bounds are inclusive. */
const range = (pattern: RegExp, rule: string) =>
  z
    .string()
    .regex(pattern, rule)
    .transform((text) => {
      const [from = 0, to = from] = text.split('-').map(Number);
      return { from, to };
    })
    .refine(({ from, to }) => from <= to, 'smaller value first');

/**
 * The parameters that select the matches of a statistic, from the point of view of its side. All given conditions must
 * hold.
 */
export const MatchFilter = {
  /** Keys of levels of the sport. */
  level: several(z.string().max(40)).optional(),
  round: several(RoundCode).optional(),
  surface: several(z.enum(surfaces)).optional(),
  /** Excludes events for which it is unknown. */
  roof: z.enum(roofs).optional(),
  /** Excludes matches for which it is unknown. */
  bestOf: BestOf.optional(),
  /** `2024`, or `2020-2024`: seasons of the events. */
  season: range(/^\d{4}(-\d{4})?$/, 'a year, or a range such as 2020-2024').optional(),
  /** Days of the matches. */
  from: Day.optional(),
  to: Day.optional(),
  /** `1-10`: rank of the opponent before the match. */
  opponentRank: range(/^[1-9]\d{0,3}(-[1-9]\d{0,3})?$/, 'a rank, or a range such as 1-10').optional(),
  association: AssociationCode.optional(),
  opponentAssociation: AssociationCode.optional(),
};

/** The filter for one discipline. */
export const DisciplineMatchFilter = { discipline: Discipline, ...MatchFilter };

/** The subjects of a list: players with all partners, or competitors (singles players and pairs). */
export const By = z.enum(['player', 'competitor']).default('player');
