import type { Entity } from '@rallyrank/contracts/entity/entity';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { compareIds, type Id } from '@rallyrank/contracts/shared/ids';
import { COMMAND } from '../commands/fold.js';
import { assertSameRequest, FINGERPRINT } from '../commands/same-request.js';
import type { Recorded } from '../event-store/port.js';
import type { WriteOptions } from '../http/call.js';
import { KEY_LIFETIME_MS } from '../http/idempotency-key.js';
import type { Projection } from '../projections/port.js';
import { type EntityDecider, type EntityEvent, entityDecider, type Values } from './decide.js';
import { FollowedKeys } from './followed-keys.js';
import { UniqueValues } from './unique-values.js';

/** A row of the list: the values by field, and the fields derived from the events. */
export interface EntityRow {
  readonly id: Id;
  readonly version: number;
  readonly createTime: string;
  readonly createBy: string | null;
  readonly updateTime: string;
  readonly updateBy: string | null;
  readonly values: Values;
}

/** Metadata key for the id of the user who caused an event. */
export const ACTOR = 'user';
/**
 * Time in milliseconds for which commands are kept. Longer than the lifetime of a key, because the clocks of replicas
 * differ.
 */
const COMMAND_KEPT_MS = 2 * KEY_LIFETIME_MS;

/** A command that changed something. */
interface Command {
  readonly at: string;
  /** Fingerprint of its request; undefined in events from before fingerprints were stored. */
  readonly fingerprint: string | undefined;
  /** Id of the entity that it created. */
  readonly created: Id | undefined;
}

interface Snapshot {
  readonly highestId: Id;
  /** Commands by id, oldest first. */
  readonly commands: readonly (readonly [commandId: string, command: Command])[];
  readonly rows: readonly EntityRow[];
  readonly keys: ReturnType<FollowedKeys['snapshot']>;
}

/** Read model of all existing entities of a kind. */
export class EntityRows implements Projection {
  readonly version = 6;
  private readonly rows = new Map<Id, EntityRow>();
  private readonly decider: EntityDecider;
  private readonly unique: UniqueValues;
  private readonly keys: FollowedKeys;
  /** Commands by id, oldest first. */
  private readonly commands = new Map<string, Command>();
  private highest: Id = '0';

  constructor(private readonly entity: Pick<Entity, 'model' | 'events' | 'fields'>) {
    this.decider = entityDecider(entity);
    this.unique = new UniqueValues(entity.fields);
    this.keys = new FollowedKeys(entity.fields);
  }

  get name(): string {
    return this.entity.model;
  }
  get events() {
    return [...this.entity.events, ...this.keys.events];
  }
  /** The highest id ever assigned, including removed entities. */
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

  /** The entity that a command created, remembered at least for the lifetime of an idempotency key. */
  idOfCommand(commandId: string): Id | undefined {
    return this.commands.get(commandId)?.created;
  }

  /**
   * @throws DomainError write.keyReused if the command id belongs to another request, even one that changed another
   * entity
   */
  assertSameRequest({ commandId, fingerprint }: Pick<WriteOptions, 'commandId' | 'fingerprint'>): void {
    const known = commandId === undefined ? undefined : this.commands.get(commandId);
    assertSameRequest(known?.fingerprint, fingerprint);
  }

  /** All rows in order of id. */
  all(): EntityRow[] {
    return [...this.rows.values()].sort((a, b) => compareIds(a.id, b.id));
  }

  /** The first unique field of `values` that is taken by an entity other than `id`, and that entity. */
  conflict(values: Values, id?: Id): { readonly field: string; readonly id: Id } | undefined {
    return this.unique.conflict(values, id);
  }

  apply(event: Recorded): void {
    if (this.keys.follows(event)) {
      for (const { field, from, to } of this.keys.renamedBy(event)) this.rename(field, from, to);
      return;
    }
    const { id } = event.data as EntityEvent['data'];
    const before = this.rows.get(id);
    const state = this.decider.evolve(before && { values: before.values, isRemoved: false }, event as EntityEvent);
    if (before) this.forget(before);
    if (compareIds(id, this.highest) > 0) this.highest = id;
    this.forgetCommandsBefore(event.recordedAt);
    const command = event.metadata[COMMAND];
    if (command !== undefined && !this.commands.has(command)) {
      const created = before ? undefined : id;
      this.commands.set(command, { at: event.recordedAt, fingerprint: event.metadata[FINGERPRINT], created });
    }
    if (!state || state.isRemoved) return;
    const by = event.metadata[ACTOR] ?? null;
    this.keep({
      id,
      version: event.streamVersion,
      createTime: before?.createTime ?? event.recordedAt,
      createBy: before ? before.createBy : by,
      updateTime: event.recordedAt,
      updateBy: by,
      values: state.values,
    });
  }

  snapshot(): Snapshot {
    return { highestId: this.highest, commands: [...this.commands], rows: this.all(), keys: this.keys.snapshot() };
  }

  restore(snapshot: unknown): void {
    const { highestId, commands, rows, keys } = snapshot as Snapshot;
    this.reset();
    this.keys.restore(keys);
    for (const [id, command] of commands) this.commands.set(id, command);
    this.highest = highestId;
    for (const row of rows) this.keep(row);
  }

  reset(): void {
    this.rows.clear();
    this.unique.clear();
    this.commands.clear();
    this.keys.reset();
    this.highest = '0';
  }

  /** Uses the time of the event, not the clock, so that a replay evicts the same commands. */
  private forgetCommandsBefore(recordedAt: string): void {
    const oldest = Date.parse(recordedAt) - COMMAND_KEPT_MS;
    for (const [command, { at }] of this.commands) {
      if (Date.parse(at) >= oldest) return;
      this.commands.delete(command);
    }
  }

  private rename(field: string, from: unknown, to: unknown): void {
    for (const row of this.all().filter(({ values }) => values[field] === from)) {
      this.forget(row);
      this.keep({ ...row, values: { ...row.values, [field]: to } });
    }
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
