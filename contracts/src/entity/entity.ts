import { z } from 'zod';
import type { Permission } from '../shared/caller.js';
import { type Context, event } from '../shared/event.js';
import { Id } from '../shared/ids.js';
import type { Service } from '../shared/route.js';
import { Instant } from '../shared/time.js';
import type { Fields, Words } from './field.js';
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
  /** The field by which the list is sorted unless the caller says otherwise. */
  readonly sortedBy: keyof F & string;
}

const valuesOf = <F extends Fields>(fields: F) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema]))) as z.ZodObject<{
    [K in keyof F]: F[K]['schema'];
  }>;

/** Id of the user who did something; null where no user did it. */
const Actor = Id.nullable();

const rowOf = <F extends Fields>(values: ReturnType<typeof valuesOf<F>>) =>
  z.object({
    ...values.shape,
    id: Id,
    /** Counts the changes from 1; a change names the one it was made on (`If-Match`). */
    version: z.int().positive(),
    createdAt: Instant,
    createdBy: Actor,
    changedAt: Instant,
    changedBy: Actor,
  });

const eventsOf = <N extends string, F extends Fields>(
  { service, name }: EntityOptions<N, F>,
  values: ReturnType<typeof valuesOf<F>>,
) =>
  [
    event(service, `${name}Created`, 1, z.object({ id: Id, values })),
    /** The fields that got another value. */
    event(service, `${name}Changed`, 1, z.object({ id: Id, values: values.partial() })),
    event(service, `${name}Removed`, 1, z.object({ id: Id })),
  ] as const;

/** What a declared entity is made of; services and pages are built from it. */
export interface Entity<N extends string = string, F extends Fields = Fields> extends EntityOptions<N, F> {
  readonly values: z.ZodType<ValuesOf<F>>;
  readonly row: ReturnType<typeof rowOf<F>>;
  readonly events: ReturnType<typeof eventsOf<N, F>>;
  readonly routes: ReturnType<typeof entityRoutes>;
  /** Its read model, and so the tag of its answers: `association`. */
  readonly model: string;
  readonly streamOf: (id: Id) => string;
  readonly permissionTo: (action: EntityAction) => Permission;
}

/**
 * Declares an entity of the back-office: from this come its events and stream, its routes, the commands and the read model of its
 * service, its list page and its form.
 */
export const declareEntity = <const N extends string, const F extends Fields>(
  options: EntityOptions<N, F>,
): Entity<N, F> => {
  const values = valuesOf(options.fields);
  const row = rowOf(values);
  const model = `${options.name.charAt(0).toLowerCase()}${options.name.slice(1)}`;
  const permissionTo = (action: EntityAction): Permission => `${options.permission}:${action}`;
  const routes = entityRoutes({ ...options, model, values, row, permissionTo });
  const streamOf = (id: Id) => `${options.name.toLowerCase()}-${id}`;
  return {
    ...options,
    values: values as unknown as z.ZodType<ValuesOf<F>>,
    row,
    events: eventsOf(options, values),
    routes,
    model,
    streamOf,
    permissionTo,
  };
};
