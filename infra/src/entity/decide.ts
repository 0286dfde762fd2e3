import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@rallyrank/contracts/entity/entity';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';

/** The values of an entity by field. */
export type Values = Readonly<Record<string, unknown>>;

/** An event of any entity, without the entity's name: `AssociationCreated` is `Created` here. */
export interface EntityEvent {
  readonly type: string;
  readonly data: { readonly id: Id; readonly values?: Values };
}

/** The state of an entity; undefined before it is created. */
export interface EntityState {
  readonly values: Values;
  readonly isRemoved: boolean;
}

export interface EntityDecider {
  readonly initial: () => EntityState | undefined;
  readonly evolve: (state: EntityState | undefined, event: EntityEvent) => EntityState | undefined;
  readonly create: (id: Id, values: Values) => (state: EntityState | undefined) => EntityEvent[];
  /** The event carries only the differences; without any, there is no event. */
  readonly change: (id: Id, values: Values) => (state: EntityState | undefined) => EntityEvent[];
  readonly remove: (id: Id) => (state: EntityState | undefined) => EntityEvent[];
}

const existing = (id: Id, state: EntityState | undefined): EntityState => {
  if (!state || state.isRemoved) throw new DomainError('entity.notFound', { id });
  return state;
};

/**
 * The commands on one entity as pure functions. They throw DomainError entity.notFound, request.invalid (a fixed field)
 * and write.conflict.
 */
export const entityDecider = ({ events, fields }: Pick<Entity, 'events' | 'fields'>): EntityDecider => {
  const [created, changed, removed] = events;
  const differences = (before: Values, after: Values): [string, unknown][] =>
    Object.entries(after).filter(([key, value]) => value !== undefined && !isDeepStrictEqual(value, before[key]));
  return {
    initial: () => undefined,
    evolve: (state, { type, data }) => {
      if (type === created.type) return { values: data.values ?? {}, isRemoved: false };
      if (!state) return state;
      if (type === changed.type) return { ...state, values: { ...state.values, ...data.values } };
      return type === removed.type ? { ...state, isRemoved: true } : state;
    },
    create: (id, values) => (state) => {
      if (state) throw new DomainError('write.conflict');
      return [{ type: created.type, data: { id, values } }];
    },
    change: (id, values) => (state) => {
      const different = differences(existing(id, state).values, values);
      const fixed = different.find(([key]) => fields[key]?.isFixed);
      if (fixed) throw new DomainError('request.invalid', { field: fixed[0], rule: 'cannot be changed' });
      return different.length === 0
        ? []
        : [{ type: changed.type, data: { id, values: Object.fromEntries(different) } }];
    },
    remove: (id) => (state) => {
      existing(id, state);
      return [{ type: removed.type, data: { id } }];
    },
  };
};
