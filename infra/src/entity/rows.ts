import type { Entity } from '@rallyrank/contracts/entity/entity';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import type { Recorded } from '../event-store/port.js';
import type { Projection } from '../projections/port.js';
import { type EntityDecider, type EntityEvent, entityDecider, type Values } from './decide.js';
import { UniqueValues } from './unique-values.js';

/** A row of the list: the values by field, and what follows from the events themselves. */
export interface EntityRow {
  readonly id: Id;
  readonly version: number;
  readonly createdAt: string;
  readonly createdBy: string | null;
  readonly changedAt: string;
  readonly changedBy: string | null;
  readonly values: Values;
}

/** Under which the id of the user who did something is kept in the metadata of an event. */
export const ACTOR = 'user';
/** The id of the command that an event comes from, in its metadata. */
export const COMMAND = 'command';

interface Snapshot {
  readonly highestId: Id;
  readonly commands: readonly (readonly [commandId: string, id: Id])[];
  readonly rows: readonly EntityRow[];
}

/** Read model of all entities of a kind that exist. */
export class EntityRows implements Projection {
  readonly version = 1;
  private readonly rows = new Map<Id, EntityRow>();
  private readonly decider: EntityDecider;
  private readonly unique: UniqueValues;
  private readonly commands = new Map<string, Id>();
  private highest: Id = '0';

  constructor(private readonly entity: Pick<Entity, 'model' | 'events' | 'fields'>) {
    this.decider = entityDecider(entity);
    this.unique = new UniqueValues(entity.fields);
  }

  get name(): string {
    return this.entity.model;
  }
  get events() {
    return this.entity.events;
  }
  /** The highest id that was ever given, removed entities included. */
  get highestId(): Id {
    return this.highest;
  }

  get(id: Id): EntityRow | undefined {
    return this.rows.get(id);
  }

  /** @throws DomainError entity.notFound */
  existing(id: Id): EntityRow {
    const row = this.rows.get(id);
    if (!row) throw new DomainError('entity.notFound', { id });
    return row;
  }

  /** The entity that a command created. */
  idOfCommand(commandId: string): Id | undefined {
    return this.commands.get(commandId);
  }

  /** In the order of their ids. */
  all(): EntityRow[] {
    return [...this.rows.values()].sort((a, b) => compareIds(a.id, b.id));
  }

  /** The first unique field of `values` that belongs to another entity than `id`, and whose it is. */
  conflict(values: Values, id?: Id): { readonly field: string; readonly id: Id } | undefined {
    return this.unique.conflict(values, id);
  }

  apply(event: Recorded): void {
    const { id } = event.data as EntityEvent['data'];
    const before = this.rows.get(id);
    const state = this.decider.evolve(before && { values: before.values, isRemoved: false }, event as EntityEvent);
    if (before) this.forget(before);
    if (compareIds(id, this.highest) > 0) this.highest = id;
    const command = event.metadata[COMMAND];
    if (!before && command !== undefined) this.commands.set(command, id);
    if (!state || state.isRemoved) return;
    const by = event.metadata[ACTOR] ?? null;
    this.keep({
      id,
      version: event.streamVersion,
      createdAt: before?.createdAt ?? event.recordedAt,
      createdBy: before ? before.createdBy : by,
      changedAt: event.recordedAt,
      changedBy: by,
      values: state.values,
    });
  }

  snapshot(): Snapshot {
    return { highestId: this.highest, commands: [...this.commands].sort(), rows: this.all() };
  }

  restore(snapshot: unknown): void {
    const { highestId, commands, rows } = snapshot as Snapshot;
    this.reset();
    for (const [command, id] of commands) this.commands.set(command, id);
    this.highest = highestId;
    for (const row of rows) this.keep(row);
  }

  reset(): void {
    this.rows.clear();
    this.unique.clear();
    this.commands.clear();
    this.highest = '0';
  }

  private keep(row: EntityRow): void {
    this.rows.set(row.id, row);
    this.unique.add(row.id, row.values);
  }

  private forget({ id, values }: EntityRow): void {
    this.rows.delete(id);
    this.unique.release(id, values);
  }
}
