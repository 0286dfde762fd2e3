import type { Entity } from '@rallyrank/contracts/entity/entity';
import { type Field, NO_PARENT } from '@rallyrank/contracts/entity/field';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import type { Values } from './decide.js';
import { nameOf } from './name-of.js';
import type { EntityRows } from './rows.js';

type Kind = Pick<Entity, 'model' | 'fields' | 'namedBy'>;

/** Finds documents that refer to an entry: returns whether one does. */
export type Referrer = (model: string, id: Id) => Promise<boolean>;

const keyOf = (model: string, id: Id) => `${model}-${id}`;

const targetOf = ({ input, refersTo }: Field, self: string): string | undefined =>
  input === 'parent' ? self : refersTo?.model;

const idsIn = (value: unknown): readonly Id[] => {
  if (Array.isArray(value)) return value as Id[];
  return value === undefined || value === null || value === NO_PARENT ? [] : [String(value)];
};

interface Link {
  readonly field: string;
  readonly model: string;
  readonly id: Id;
}

/** The id of a link whose key belongs to no entry. */
const NOBODY = '';

/**
 * The references between the entities of one service. Only the leader writes, so all writes in progress are in this
 * process: an entry is not removed while a write refers to it, and a write cannot refer to an entry that is being
 * removed.
 */
export class EntityLinks {
  private readonly kinds = new Map<string, { readonly kind: Kind; readonly rows: EntityRows }>();
  private readonly referrers: Referrer[] = [];
  /** Number of writes in progress, by the entry that they refer to. */
  private readonly held = new Map<string, number>();
  private readonly leaving = new Set<string>();

  add(kind: Kind, rows: EntityRows): void {
    this.kinds.set(kind.model, { kind, rows });
  }

  addReferrer(referrer: Referrer): void {
    this.referrers.push(referrer);
  }

  /** Runs a write of values. @throws DomainError request.invalid for a reference to an entry that does not exist */
  whileReferring<T>(kind: Kind, values: Values, write: () => Promise<T>): Promise<T> {
    return this.whileHolding(this.linksOf(kind, values), write);
  }

  /** Runs a write that refers to entries. @throws DomainError request.invalid for one that does not exist */
  async whileHolding<T>(links: readonly Link[], write: () => Promise<T>): Promise<T> {
    for (const { field, model, id } of links) {
      if (!this.rowsOf(model).get(id) || this.leaving.has(keyOf(model, id)))
        throw new DomainError('request.invalid', { field, rule: 'an existing entry' });
    }
    for (const link of links) this.count(link, 1);
    return write().finally(() => {
      for (const link of links) this.count(link, -1);
    });
  }

  /** Runs the removal of an entry. @throws DomainError entity.inUse, entity.hasChildren if something refers to it */
  async whileRemoving<T>(kind: Kind, id: Id, remove: () => Promise<T>): Promise<T> {
    const key = keyOf(kind.model, id);
    if (this.leaving.has(key)) throw new DomainError('write.conflict');
    const row = this.rowsOf(kind.model).existing(id);
    const name = nameOf(kind, row.values, id);
    const from = this.referringKind(kind.model, id);
    if (from === kind.model) throw new DomainError('entity.hasChildren', { name });
    if (from !== undefined || this.held.has(key)) throw new DomainError('entity.inUse', { name });
    this.leaving.add(key);
    try {
      const isReferred = await Promise.all(this.referrers.map((refers) => refers(kind.model, id)));
      if (isReferred.includes(true)) throw new DomainError('entity.inUse', { name });
      return await remove();
    } finally {
      this.leaving.delete(key);
    }
  }

  /**
   * Runs a change of an entry. A new key reaches all entries that refer to this one by key (`keyOf`), because none of
   * them is written at the same time.
   * @throws DomainError write.conflict if one is being written
   */
  async whileChanging<T>(
    { model }: Kind,
    id: Id,
    before: Values,
    values: Values,
    change: () => Promise<T>,
  ): Promise<T> {
    const isNew = ({ refersTo, refersBy = '' }: Field) =>
      refersTo?.model === model && values[refersBy] !== undefined && values[refersBy] !== before[refersBy];
    const isRekeyed = [...this.kinds.values()].some(({ kind }) => Object.values(kind.fields).some(isNew));
    if (!isRekeyed) return change();
    const key = keyOf(model, id);
    if (this.leaving.has(key) || this.held.has(key)) throw new DomainError('write.conflict');
    this.leaving.add(key);
    return change().finally(() => this.leaving.delete(key));
  }

  private linksOf({ fields, model: self }: Kind, values: Values): Link[] {
    return Object.entries(fields).flatMap(([field, declared]) => {
      const model = targetOf(declared, self);
      const value = values[field];
      if (model === undefined || value === undefined) return [];
      const { refersBy } = declared;
      const ids = refersBy === undefined ? idsIn(value) : [this.idOfKey(model, refersBy, value)];
      return ids.map((id) => ({ field, model, id }));
    });
  }

  private idOfKey(model: string, by: string, key: unknown): Id {
    return this.rowsOf(model).conflict({ [by]: key })?.id ?? NOBODY;
  }

  private rowsOf(model: string): EntityRows {
    const known = this.kinds.get(model);
    if (!known) throw new Error(`the service has no entity ${model}`);
    return known.rows;
  }

  /** The kind of a row that refers to the entry. */
  private referringKind(model: string, id: Id): string | undefined {
    for (const { kind, rows } of this.kinds.values()) {
      if (!Object.values(kind.fields).some((field) => targetOf(field, kind.model) === model)) continue;
      const refers = (link: Link) => link.model === model && link.id === id;
      if (rows.all().some(({ values }) => this.linksOf(kind, values).some(refers))) return kind.model;
    }
    return undefined;
  }

  private count({ model, id }: Link, by: number): void {
    const key = keyOf(model, id);
    const writes = (this.held.get(key) ?? 0) + by;
    if (writes > 0) this.held.set(key, writes);
    else this.held.delete(key);
  }
}
