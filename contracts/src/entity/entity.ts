import { z } from 'zod';
import type { Permission } from '../shared/caller.js';
import { type Context, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import type { EnteredLanguage } from '../shared/language.js';
import type { Service } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import type { Words } from '../shared/words.js';
import type { Fields } from './field.js';
import { type EntityAction, entityRoutes } from './routes.js';

/** The values of an entity by field. */
export type ValuesOf<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['schema']> };

export interface EntityOptions<N extends string, F extends Fields> {
  readonly service: Service & Context;
  /**
   * Upper camel case: `Association`. Its events are `AssociationCreated`, `AssociationChanged`, `AssociationRemoved`.
   */
  readonly name: N;
  readonly label: Words;
  /** Title of the list. */
  readonly plural: Words;
  /** Path below `/prod-api`, such as `/association`. */
  readonly path: `/${string}`;
  /**
   * The first two parts of the permissions: `association:index`. The third part is list, query, add, edit, remove,
   * export or import.
   */
  readonly permission: `${string}:${string}`;
  /** Whether visitors may list and read the entries. */
  readonly isPublic: boolean;
  readonly fields: F;
  /** Additional properties of the rows in answers, which the service computes for each answer. */
  readonly computed?: z.ZodRawShape;
  /** The field by which the list is sorted by default. */
  readonly sortedBy: keyof F & string;
  /** Whether the list is sorted by newest entry first instead. */
  readonly newestFirst?: boolean;
  /** Whether the list can be filtered by the days on which entries were created. */
  readonly filteredByDay?: boolean;
  /**
   * The field that names an entry, or the fields that name it in each language. The narrowest screen shows only this
   * field.
   */
  readonly namedBy: (keyof F & string) | Readonly<Record<EnteredLanguage, keyof F & string>>;
  /**
   * The name of the id in the back office contract, such as `postId`. Answers contain it in addition to `id`; a change
   * can use either.
   */
  readonly idKey?: string;
  /**
   * Whether the list contains the creator of each entry, and can be filtered by a part of the creator's user name
   * (`createBy`).
   */
  readonly showsCreators?: boolean;
  /**
   * The permissions, in addition to those to list or read the entity, with which a caller can choose from its entries
   * in other forms.
   */
  readonly offeredTo?: readonly Permission[];
}

/** The rules for entered values. */
const valuesOf = <F extends Fields>(fields: F) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema]))) as z.ZodObject<{
    [K in keyof F]: F[K]['schema'];
  }>;

/**
 * Stored values. Each value can follow any rule that its field has ever had. A field that is no longer declared is
 * ignored.
 */
const storedOf = (fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([key, { stored }]) => [key, stored])));

/**
 * A shape in which optional fields may be missing, which means that they are empty. Old clients and events do not
 * contain a field that was added later.
 */
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
    /** Number of changes, from 1. A change states the version that it expects (`If-Match`). */
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
  /** Name of the read model, and therefore tag of the answers: `association`. */
  readonly model: string;
  /** The field that makes the entity a tree; undefined if it is none. */
  readonly parentField: string | undefined;
  readonly streamOf: (id: Id) => string;
  readonly permissionTo: (action: EntityAction) => Permission;
  /** A caller with one of these permissions can choose from the entries. */
  readonly permissionsToChoose: readonly [Permission, ...Permission[]];
}

/**
 * Declares a back office entity. Its events, stream, routes, commands, read model, list page and form are derived from
 * this declaration.
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
