import { z } from 'zod';
import { AssociationCode } from '../players/events.js';
import { several } from '../shared/several.js';
import { Day } from '../shared/time.js';
import { Discipline, RoundCode } from '../sport/codes.js';
import { surfaces } from '../tournaments/events.js';

/** `5`, or `1-10`: both bounds are included. */
const range = (pattern: RegExp, rule: string) =>
  z
    .string()
    .regex(pattern, rule)
    .transform((text) => {
      const [from = 0, to = from] = text.split('-').map(Number);
      return { from, to };
    })
    .refine(({ from, to }) => from <= to, 'smaller value first');

/** Which matches a statistic counts, from the perspective of the side it is about; all given conditions must hold. */
export const MatchFilter = {
  /** Keys of levels of the sport. */
  level: several(z.string().max(40)).optional(),
  round: several(RoundCode).optional(),
  surface: several(z.enum(surfaces)).optional(),
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

/** The same in one discipline. */
export const DisciplineMatchFilter = { discipline: Discipline, ...MatchFilter };

/** The units of a list: players, regardless of their partners, or competitors (singles players and pairs). */
export const By = z.enum(['player', 'competitor']).default('player');
