import { z } from 'zod';
import type { Permission } from '../shared/caller.js';
import type { Language } from '../shared/errors.js';
import { type Context, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import type { Service } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import type { Words } from '../shared/words.js';
import type { Fields } from './field.js';
import { type EntityAction, entityRoutes } from './routes.js';

/** The values of an entity by field. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['schema']> };

export interface EntityOptions<N extends string, F extends Fields> {
  readonly service: Service & Context;
  /** Upper camel case: `Association`. Its events are `AssociationCreated`, `AssociationChanged`, `AssociationRemoved`. */
  readonly name: N;
  readonly label: Words;
  /** Title of its list. */
  readonly plural: Words;
  /** Below `/prod-api`: `/association`. */
  readonly path: `/${string}`;
  /** The first two parts of its permissions: `association:index`; the third is list, query, add, edit, remove, export or import. */
  readonly permission: `${string}:${string}`;
  /** Whether visitors may list and read it. */
  readonly isPublic: boolean;
  readonly fields: F;
  /** What the rows of its answers hold besides the fields; the service computes it when it answers. */
  readonly computed?: z.ZodRawShape;
  /** The field by which the list is sorted by default. */
  readonly sortedBy: keyof F & string;
  /** Whether the list begins with the newest entry instead. */
  readonly newestFirst?: boolean;
  /** Whether the list can be filtered by the days on which entries were created. */
  readonly filteredByDay?: boolean;
  /** The field that names an entry, or the fields that name it in each language. The narrowest screen shows it. */
  readonly namedBy: (keyof F & string) | Readonly<Record<Language, keyof F & string>>;
  /** The name of its id in the back-office contract: `postId`. Answers have it beside `id`; a change may use either. */
  readonly idKey?: string;
  /** Whether the list names who created each entry, and can be filtered by a part of that user name (`createBy`). */
  readonly showsCreators?: boolean;
  /** The permissions, besides those to list or read it, whose holders choose from its entries in other forms. */
  readonly offeredTo?: readonly Permission[];
}

/** The rules for values that are entered. */
const valuesOf = <F extends Fields>(fields: F) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema]))) as z.ZodObject<{
    [K in keyof F]: F[K]['schema'];
  }>;

/** Values as stored: of any rule that the fields have had. A field that is no longer declared is ignored. */
const storedOf = (fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([key, { stored }]) => [key, stored])));

/** A shape in which optional fields may be missing, which leaves them empty: clients and events of before the field do not know it. */
const withoutGaps = <S extends z.ZodObject>(shape: S, fields: Fields): S => {
  const optional = Object.keys(fields).filter((key) => !fields[key]!.isRequired);
  const filled = optional.map((key) => [key, (shape.shape[key] as z.ZodType).default(null)] as const);
  return shape.extend(Object.fromEntries(filled)) as unknown as S;
};

/** Id of the acting user; null if no user was involved. */
const Actor = Id.nullable();

const rowOf = (
  stored: ReturnType<typeof storedOf>,
  { computed = {}, idKey }: { computed?: z.ZodRawShape; idKey?: string },
) =>
  z.object({
    ...stored.shape,
    ...computed,
    ...(idKey !== undefined && { [idKey]: Id }),
    id: Id,
    /** Counts the changes from 1; a change names the version it expects (`If-Match`). */
    version: z.int().positive(),
    createTime: Instant,
    createBy: Actor,
    updateTime: Instant,
    updateBy: Actor,
  });

const eventsOf = <N extends string, F extends Fields>(
  { service, name, fields }: EntityOptions<N, F>,
  stored: ReturnType<typeof storedOf>,
) =>
  [
    event(service, `${name}Created`, 1, z.object({ id: Id, values: withoutGaps(stored, fields) })),
    /** The changed fields. */
    event(service, `${name}Changed`, 1, z.object({ id: Id, values: stored.partial() })),
    event(service, `${name}Removed`, 1, z.object({ id: Id })),
  ] as const;

/** The declaration of an entity, from which services and pages are built. */
export interface Entity<N extends string = string, F extends Fields = Fields> extends EntityOptions<N, F> {
  readonly values: z.ZodType<ValuesOf<F>>;
  readonly row: ReturnType<typeof rowOf>;
  readonly events: ReturnType<typeof eventsOf<N, F>>;
  readonly routes: ReturnType<typeof entityRoutes>;
  /** Its read model, and therefore the tag of its answers: `association`. */
  readonly model: string;
  /** The field that makes it a tree. */
  readonly parentField: string | undefined;
  readonly streamOf: (id: Id) => string;
  readonly permissionTo: (action: EntityAction) => Permission;
  /** Each of these lets a caller choose from its entries. */
  readonly permissionsToChoose: readonly [Permission, ...Permission[]];
}

/**
 * Declares a back-office entity. Its events and stream, routes, commands, read model, list page and form are all derived from this.
 */
export const declareEntity = <const N extends string, const F extends Fields>(
  options: EntityOptions<N, F>,
): Entity<N, F> => {
  const values = valuesOf(options.fields);
  const stored = storedOf(options.fields);
  const row = rowOf(stored, options);
  const model = `${options.name.charAt(0).toLowerCase()}${options.name.slice(1)}`;
  const permissionTo = (action: EntityAction): Permission => `${options.permission}:${action}`;
  const parentField = Object.keys(options.fields).find((key) => options.fields[key]?.input === 'parent');
  const given = withoutGaps(values, options.fields);
  const permissionsToChoose = [permissionTo('query'), permissionTo('list'), ...(options.offeredTo ?? [])] as const;
  const routes = entityRoutes({
    ...options,
    ...{ model, values, given, row, parentField, permissionTo, permissionsToChoose },
  });
  const streamOf = (id: Id) => `${options.name.toLowerCase()}-${id}`;
  return {
    ...options,
    values: values as unknown as z.ZodType<ValuesOf<F>>,
    row,
    events: eventsOf(options, stored),
    routes,
    model,
    parentField,
    streamOf,
    permissionTo,
    permissionsToChoose,
  };
};
