import { z } from 'zod';
import type { Field } from '../entity/field.js';
import { playersTexts } from '../locales/players.js';
import { jsonBody } from '../shared/body.js';
import { ChangeReason as reason } from '../shared/change-reason.js';
import { Paging } from '../shared/envelope.js';
import { Id } from '../shared/ids.js';
import { PlayerRef } from '../shared/refs.js';
import { pageRoute, route } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import { UserName } from '../shared/user-name.js';
import { AssociationPeriodRow } from './association-edits.js';
import { editing } from './common.js';
import { readsPlayerEdits } from './edit-access.js';
import { NamePeriodRow } from './name-edits.js';
import { FixedDouble, Relation } from './person-facts.js';
import { personFieldLabels, personFields } from './person-fields.js';
import { PersonName } from './person-name.js';
import { type PersonFieldKey, PersonFieldKeys, PersonValues, personFieldKeys } from './person-values.js';
import { FixedDoubleRow, Related } from './related.js';

type Rules = { readonly [K in keyof typeof personFields]: (typeof personFields)[K]['schema'] };
const schemasOf = <T extends Record<string, z.ZodType>>(schemaOf: (field: Field, key: string) => z.ZodType) =>
  Object.fromEntries(Object.entries(personFields).map(([key, field]) => [key, schemaOf(field, key)])) as T;

/** Entered facts. An absent fact is not changed, an empty one (null or an empty text) is removed. */
export const EnteredFacts = schemasOf<{ [K in keyof Rules]: z.ZodOptional<Rules[K]> }>(({ schema }) =>
  schema.optional(),
);
const EnteredAsText = schemasOf<{ [K in keyof Rules]: z.ZodOptional<Rules[K]> }>(({ schema, input }) =>
  (input === 'number' ? z.coerce.number().pipe(schema as z.ZodType<unknown, number>) : schema).optional(),
);
const titles = playersTexts.edits;
const write = {
  ...editing,
  labels: {
    ...editing.labels,
    ...personFieldLabels,
  },
} as const;
const { query: _, ...read } = { ...editing, method: 'GET', rate: 'read' } as const;

export const createPlayer = route({
  ...write,
  access: { anyOf: ['player:index:add'] },
  name: 'createPlayer',
  title: titles.createPlayer,
  method: 'POST',
  path: '/tournament/player/createPlayer',
  summary:
    'Creates a player. Rejected if there are namesakes, unless the caller has confirmed that it is another person',
  body: jsonBody(
    z.object({ ...EnteredFacts, nameEn: personFields.nameEn.schema, reason, confirmed: z.boolean().default(false) }),
    64 * 1_024,
  ),
  data: z.object({ id: Id }),
});

export const getPlayerForEdit = route({
  ...read,
  access: readsPlayerEdits,
  name: 'getPlayerForEdit',
  path: '/tournament/player/edit',
  summary: 'The facts about a player as shown and as sources state them, for a form',
  query: z.object({ id: Id }),
  data: z.object({
    id: Id,
    version: z.int().positive(),
    values: PersonValues,
    sourced: PersonValues,
    /** The facts that a user has decided. */
    decided: PersonFieldKeys,
    relations: z.array(Related),
    fixedDoubles: z.array(FixedDoubleRow),
    associationPeriods: z.array(AssociationPeriodRow),
    namePeriods: z.array(NamePeriodRow),
    /** The player with whom this one has been merged. */
    mergedInto: PlayerRef.nullable(),
    /** Whether the roles of the caller cover the players of this association. */
    isInScope: z.boolean(),
  }),
});

export const editPlayer = route({
  ...write,
  name: 'editPlayer',
  title: titles.editPlayer,
  method: 'PUT',
  path: '/tournament/player',
  summary: 'Decides facts about a player, which sources then no longer change, and releases others to them',
  ifMatch: 'optional',
  body: jsonBody(z.object({ id: Id, ...EnteredFacts, released: PersonFieldKeys.default([]), reason }), 64 * 1_024),
  data: z.object({ version: z.int() }),
});

const keyList = (keys: readonly PersonFieldKey[]) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(keys)));
const optionalKeys = personFieldKeys.filter((key) => !personFields[key].isRequired);

/** The same with the facts in the query. An empty parameter is not sent, so `cleared` lists the facts to remove. */
export const updateProfile = route({
  ...write,
  name: 'updateProfile',
  title: titles.editPlayer,
  method: 'POST',
  operation: 'update',
  path: '/tournament/player/updateProfile',
  summary: 'Changes facts about a player, which are in the query',
  ifMatch: 'optional',
  query: z.object({
    id: Id,
    ...EnteredAsText,
    cleared: keyList(optionalKeys).optional(),
    released: keyList(personFieldKeys).optional(),
    reason: reason.default('updateProfile'),
  }),
  data: z.object({ version: z.int() }),
});

export const takeBackPlayerEdit = route({
  ...write,
  name: 'takeBackPlayerEdit',
  title: titles.takeBackPlayerEdit,
  method: 'POST',
  operation: 'update',
  path: '/tournament/player/takeBack',
  summary: 'Restores the facts from before an edit, unless one of them was changed again',
  body: jsonBody(z.object({ id: Id, version: z.int().positive(), reason })),
  data: z.object({ version: z.int() }),
});

/** One change in the history of a player. */
export const PlayerChange = z.object({
  position: z.int().positive(),
  version: z.int().positive(),
  at: Instant,
  /** The user who made the change; null for a change by a source or by a user who no longer exists. */
  by: UserName.nullable(),
  /** The user whose suggestion the change accepts. */
  suggestedBy: UserName.nullable(),
  /** Source of the facts, as in a source key; null for a change by a user, and if it is unknown. */
  source: z.string().nullable(),
  kind: z.enum([
    'registered',
    'corrected',
    'edited',
    'association',
    'associationWithdrawn',
    'name',
    'nameWithdrawn',
    'merged',
    'separated',
    'profile',
    'relation',
    'relationWithdrawn',
    'double',
    'doubleWithdrawn',
  ]),
  reason: z.string().nullable(),
  fields: z.array(
    z.object({
      field: z.string(),
      before: z.union([z.string(), z.number()]).nullable(),
      after: z.union([z.string(), z.number()]).nullable(),
      /** Whether the edit returns the fact to the sources. */
      released: z.boolean(),
    }),
  ),
  relation: Relation.nullable(),
  double: FixedDouble.nullable(),
  association: z.object({ before: AssociationPeriodRow.nullable(), after: AssociationPeriodRow.nullable() }).nullable(),
  name: z.object({ before: NamePeriodRow.nullable(), after: NamePeriodRow.nullable() }).nullable(),
  /** The player who has been merged into this one, or separated from it, with its own name. */
  merged: z.object({ id: Id, name: PersonName }).nullable(),
  /** Whether `takeBackPlayerEdit` accepts the change. */
  canTakeBack: z.boolean(),
});
export type PlayerChange = z.infer<typeof PlayerChange>;

export const listPlayerHistory = pageRoute({
  ...read,
  access: readsPlayerEdits,
  name: 'listPlayerHistory',
  path: '/tournament/player/history',
  summary: 'Every change of the facts about a player, newest first: who, when, why, and the values before and after',
  query: z.object({ ...Paging, id: Id }),
  row: PlayerChange,
});

export const editRoutes = [
  createPlayer,
  getPlayerForEdit,
  editPlayer,
  updateProfile,
  takeBackPlayerEdit,
  listPlayerHistory,
] as const;
