import { z } from 'zod';
import { CompetitorRef, PlayerRef } from '../shared/refs.js';
import { Day } from '../shared/time.js';
import { Discipline } from '../sport/codes.js';
import { RelationKind } from './relation-kinds.js';

/** A related person, who is the `kind` of the player concerned, such as father or trainee. */
export const Related = z.object({ kind: RelationKind, person: PlayerRef });
export type Related = z.infer<typeof Related>;

export const FixedDoubleRow = z.object({
  pair: CompetitorRef,
  discipline: Discipline,
  from: Day,
  /** The first day on which they were no longer a fixed pair; null while they are one. */
  until: Day.nullable(),
});
export type FixedDoubleRow = z.infer<typeof FixedDoubleRow>;
