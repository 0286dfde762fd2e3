import { z } from 'zod';
import { Day } from '../shared/time.js';
import { Gender, Hand } from '../sport/codes.js';
import { linkKinds } from './profile.js';

const text = z.string().min(1);

/** Facts about a person as flat values, without the rules for entered values (`person-fields.ts`). */
const values = {
  nameEn: text,
  nameZh: text,
  /** Other spellings and former names, one per line. */
  otherNames: text,
  gender: Gender,
  association: text,
  birthDate: Day,
  hand: Hand,
  heightCm: z.int(),
  weightKg: z.int(),
  birthplaceEn: text,
  birthplaceZh: text,
  deathDate: Day,
  retireDate: Day,
  prizeMoneyUsd: z.int(),
  hobbyEn: text,
  hobbyZh: text,
  remarkEn: text,
  remarkZh: text,
  ...(Object.fromEntries(linkKinds.map((kind) => [kind, text])) as Record<(typeof linkKinds)[number], typeof text>),
};
export type PersonFieldKey = keyof typeof values;
export const personFieldKeys = Object.keys(values) as PersonFieldKey[];
export const PersonFieldKeys = z.array(z.enum(personFieldKeys as [PersonFieldKey, ...PersonFieldKey[]]));

/** All facts about a person; null if unknown. */
export const PersonValues = z.object(
  Object.fromEntries(Object.entries(values).map(([key, schema]) => [key, schema.nullable()])) as {
    [K in PersonFieldKey]: z.ZodNullable<(typeof values)[K]>;
  },
);
export type PersonValues = z.infer<typeof PersonValues>;

/**
 * The decisions of a user about a person. Null: the fact is unknown, regardless of what sources state. Absent: not
 * decided.
 */
export const DecidedValues = PersonValues.partial();
export type DecidedValues = z.infer<typeof DecidedValues>;
