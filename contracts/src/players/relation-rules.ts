import type { Gender } from '../sport/codes.js';
import type { RelationKind } from './relation-kinds.js';

/** The bond between two people, regardless of the direction. */
export type Bond = 'parent' | 'marriage' | 'former-marriage' | 'sibling' | 'uncle' | 'in-law' | 'coach' | 'first-coach';

export interface RelationRule {
  readonly bond: Bond;
  /** The sex of the related person; undefined for coaches and trainees. */
  readonly sex: Gender | undefined;
  /** The kind in the opposite direction, by the sex of the person there. */
  readonly reverse: Readonly<Record<Gender, RelationKind>>;
  /**
   * The place of the related person in the bond: `first` if older or teaching, `second` for the opposite, `equal` if
   * both are equal.
   */
  readonly place: 'first' | 'second' | 'equal';
}

type Kinds = Readonly<Record<Gender, RelationKind>>;

/** The two kinds of one place in a bond, by the sex of the related person. */
const bySex = (
  bond: Bond,
  place: RelationRule['place'],
  kinds: Kinds,
  reverse: Kinds,
): [RelationKind, RelationRule][] => [
  [kinds.M, { bond, sex: 'M', reverse, place }],
  [kinds.F, { bond, sex: 'F', reverse, place }],
];
const unequal = (bond: Bond, first: Kinds, second: Kinds) => [
  ...bySex(bond, 'first', first, second),
  ...bySex(bond, 'second', second, first),
];
const equal = (bond: Bond, kinds: Kinds) => bySex(bond, 'equal', kinds, kinds);
const taught = (bond: Bond, coach: RelationKind, trainee: RelationKind): [RelationKind, RelationRule][] => [
  [coach, { bond, sex: undefined, reverse: { M: trainee, F: trainee }, place: 'first' }],
  [trainee, { bond, sex: undefined, reverse: { M: coach, F: coach }, place: 'second' }],
];

export const relationRules = Object.fromEntries([
  ...unequal('parent', { M: 'father', F: 'mother' }, { M: 'son', F: 'daughter' }),
  ...equal('marriage', { M: 'husband', F: 'wife' }),
  ...equal('former-marriage', { M: 'ex-husband', F: 'ex-wife' }),
  ...unequal('sibling', { M: 'elder-brother', F: 'elder-sister' }, { M: 'younger-brother', F: 'younger-sister' }),
  ...unequal('uncle', { M: 'uncle', F: 'aunt' }, { M: 'nephew', F: 'niece' }),
  ...equal('in-law', { M: 'brother-in-law', F: 'sister-in-law' }),
  ...taught('coach', 'head-coach', 'trainee'),
  ...taught('first-coach', 'enlightenment-coach', 'first-trainee'),
]) as Readonly<Record<RelationKind, RelationRule>>;

/** Whether the kind is about coaching, not family. */
export const isCoaching = (kind: RelationKind): boolean => relationRules[kind].bond.endsWith('coach');

/** The kind in the opposite direction; undefined if it depends on the sex of the person and that is unknown. */
export const reverseKind = (kind: RelationKind, personSex: Gender | undefined): RelationKind | undefined => {
  const { reverse } = relationRules[kind];
  if (reverse.M === reverse.F) return reverse.M;
  return personSex && reverse[personSex];
};
