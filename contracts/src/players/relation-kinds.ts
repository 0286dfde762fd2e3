import { z } from 'zod';

/** Kinds of relations between two people, in display order. The last two are the reverse of the two kinds of coach. */
export const relationKinds = [
  'father',
  'mother',
  'husband',
  'wife',
  'ex-husband',
  'ex-wife',
  'son',
  'daughter',
  'elder-brother',
  'elder-sister',
  'younger-brother',
  'younger-sister',
  'uncle',
  'aunt',
  'nephew',
  'niece',
  'brother-in-law',
  'sister-in-law',
  'head-coach',
  'enlightenment-coach',
  'trainee',
  'first-trainee',
] as const;
export const RelationKind = z.enum(relationKinds);
export type RelationKind = z.infer<typeof RelationKind>;
