import { z } from 'zod';
import { type EventOf, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import { Day } from '../shared/time.js';
import { undoneMark } from '../shared/undo-import.js';
import { Discipline } from '../sport/codes.js';
import { Profile } from './profile.js';
import { RelationKind } from './relation-kinds.js';

/** The related person is the `kind` of the player: with kind `father`, `relatedId` is the father of `playerId`. */
export const Relation = z.object({ playerId: Id, kind: RelationKind, relatedId: Id });
export type Relation = z.infer<typeof Relation>;

/** A pair that plays one discipline together permanently, not only in one event. */
export const FixedDouble = z.object({
  pairId: Id,
  discipline: Discipline,
  from: Day,
  /** The first day on which they were no longer a fixed pair; absent while they are one. */
  until: Day.optional(),
});
export type FixedDouble = z.infer<typeof FixedDouble>;

/** The complete profile of a player, which replaces the previous one. */
export const ProfileStated = event('players', 'ProfileStated', 1, z.object({ playerId: Id, profile: Profile }));
/**
 * A relation, stored as one fact for both directions. It is stored under the kind of the older or teaching person
 * (father, uncle, elder sister, head coach). If both persons are equal in the relation, the player with the smaller id
 * comes first.
 */
export const RelationStated = event('players', 'RelationStated', 1, Relation);
/** A fixed double, which replaces the fact about the same pair, discipline and first day. */
export const FixedDoubleStated = event(
  'players',
  'FixedDoubleStated',
  1,
  FixedDouble.extend({
    /** Present if a user has decided the last day. Sources then no longer change it. */
    isDecided: z.literal(true).optional(),
  }),
);
/** A user has withdrawn a relation. Sources do not restore it; a user can, by stating it again. */
export const RelationWithdrawn = event('players', 'RelationWithdrawn', 1, Relation.extend(undoneMark));
/** A user has withdrawn a fixed double. Sources do not restore it; a user can, by stating it again. */
export const FixedDoubleWithdrawn = event(
  'players',
  'FixedDoubleWithdrawn',
  1,
  FixedDouble.omit({ until: true }).extend(undoneMark),
);

export const personFactEvents = [
  ProfileStated,
  RelationStated,
  RelationWithdrawn,
  FixedDoubleStated,
  FixedDoubleWithdrawn,
] as const;
export type PersonFactEvent = EventOf<(typeof personFactEvents)[number]>;

/** A fact about one or two persons according to a source. Absent fields of a profile are kept. */
export const PersonFact = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('profile'), playerId: Id, ...Profile.shape }),
  z.strictObject({ type: z.literal('relation'), ...Relation.shape }),
  z.strictObject({ type: z.literal('double'), ...FixedDouble.shape }),
]);
export type PersonFact = z.infer<typeof PersonFact>;

/** Streams: `profile-<playerId>`, `relation-<playerId>-<relatedId>`, `double-<pairId>`. */
export const personFactStream = ({ type, data }: PersonFactEvent): string => {
  if (type === 'ProfileStated') return profileStream(data.playerId);
  if (type === 'RelationStated' || type === 'RelationWithdrawn') return relationStream(data);
  return doubleStream(data.pairId);
};
export const profileStream = (playerId: Id): string => `profile-${playerId}`;
export const relationStream = ({ playerId, relatedId }: Relation): string => `relation-${playerId}-${relatedId}`;
export const doubleStream = (pairId: Id): string => `double-${pairId}`;
