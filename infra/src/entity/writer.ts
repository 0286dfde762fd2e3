import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { Field } from '@rallyrank/contracts/entity/field';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { handle } from '../commands/handle.js';
import { ConcurrencyError } from '../errors.js';
import type { EventStores } from '../event-store/port.js';
import type { WriteOptions } from '../http/call.js';
import { IdSequence } from '../id-sequence.js';
import { noteChange } from '../observability/changes.js';
import type { ReplicaStatus } from '../projections/replica-status.js';
import { SerialQueue } from '../serial-queue.js';
import type { EntityDecider, EntityEvent, Values } from './decide.js';
import { withoutKeptKeys } from './followed-keys.js';
import type { EntityLinks } from './links.js';
import { withCleanText } from './rich-text.js';
import { ACTOR, type EntityRow, type EntityRows } from './rows.js';
import { assertNoCycle } from './tree.js';
import { UniqueValues } from './unique-values.js';

/** The options of a write, with the user who makes it. */
export interface Writing extends WriteOptions {
  /** Id of the user, never a name: events are kept forever (ADR 12). Undefined if no user is involved. */
  readonly user?: string | undefined;
}

/** The fields that an event writes, with their values before and after it. */
const differenceOf = (before: Values | null, { data: { values } }: EntityEvent) => {
  if (!values || before === null) return { before, after: values ?? null };
  return { before: Object.fromEntries(Object.keys(values).map((field) => [field, before[field]])), after: values };
};

type Decide = ReturnType<EntityDecider['create']>;

/**
 * The commands on entities of a kind. Only the leader of the service writes, so it checks unique values against the
 * read model and its own writes in progress. Each command completes when the read model has applied it.
 */
export class EntityWriter {
  private readonly reserved: UniqueValues;
  private readonly ids: IdSequence;
  /** Two moves in a tree, each harmless, could form a cycle together. */
  private readonly moves = new SerialQueue();

  constructor(
    private readonly entity: Entity,
    private readonly decider: EntityDecider,
    private readonly rows: EntityRows,
    private readonly store: EventStores,
    private readonly status: Pick<ReplicaStatus, 'waitForPosition' | 'elected'>,
    private readonly sport: Parameters<Field['choicesFor']>[0],
    private readonly links: EntityLinks,
  ) {
    links.add(entity, rows);
    this.reserved = new UniqueValues(entity.fields);
    this.ids = new IdSequence(() => rows.highestId);
    // In an earlier term this process may have assigned ids to entities that were never written.
    status.elected(() => this.ids.restart());
  }

  /**
   * `RepeatedWrites` holds back a repeated command while the first is in progress.
   * @throws DomainError entity.taken, write.keyReused, request.invalid for a missing reference
   */
  async create(values: Values, writing: Writing): Promise<EntityRow> {
    this.rows.assertSameRequest(writing);
    const known = writing.commandId === undefined ? undefined : this.rows.idOfCommand(writing.commandId);
    if (known !== undefined) return this.rows.existing(known);
    const clean = withCleanText(this.entity, values);
    this.assertOffered(clean);
    const id = this.ids.next();
    return this.withReserved(id, clean, clean, async () => {
      await this.append(id, this.decider.create(id, clean), writing, true);
      return this.rows.existing(id);
    });
  }

  /**
   * @throws DomainError entity.notFound, entity.taken, write.keyReused, request.invalid for a fixed field, a missing
   * reference or a cycle; write.conflict with the fields that were changed in the meantime, if the version is stale
   */
  async change(id: Id, given: Values, writing: Writing): Promise<EntityRow> {
    this.rows.assertSameRequest(writing);
    const before = this.rows.existing(id).values;
    const values = withoutKeptKeys(this.entity, before, withCleanText(this.entity, given));
    this.assertOffered(values);
    const change = async () => {
      await this.append(id, this.decider.change(id, values), writing).catch(async (error: unknown) => {
        throw error instanceof ConcurrencyError ? await this.conflictOf(id, error) : error;
      });
      return this.rows.existing(id);
    };
    const write = () =>
      this.withReserved(id, { ...before, ...values }, values, () =>
        this.links.whileChanging(this.entity, id, before, values, change),
      );
    const { parentField } = this.entity;
    if (parentField === undefined || values[parentField] === undefined) return write();
    return this.moves.run(() => {
      assertNoCycle(this.rows, parentField, id, String(values[parentField]));
      return write();
    });
  }

  /**
   * Removes the entities one after the other. If one of them does not exist, none is removed, unless this command
   * already removed it.
   * @throws DomainError entity.notFound, entity.inUse, entity.hasChildren, write.keyReused; ConcurrencyError if the
   * version is stale
   */
  async remove(ids: readonly Id[], writing: Writing): Promise<void> {
    this.rows.assertSameRequest(writing);
    const { expectedVersion: _, ...withoutVersion } = writing;
    for (const id of ids.filter((each) => !this.rows.get(each)))
      await this.append(id, this.decider.remove(id), withoutVersion);
    for (const id of ids.filter((each) => this.rows.get(each)))
      await this.links.whileRemoving(this.entity, id, () => this.append(id, this.decider.remove(id), writing));
  }

  /** The error for a stale change, which contains the fields that were changed after the expected version. */
  private async conflictOf(id: Id, { expected, actual }: ConcurrencyError): Promise<DomainError> {
    const { service, streamOf } = this.entity;
    const changed = new Set<string>();
    for await (const { data } of this.store(service).readStream(streamOf(id), Number(expected) + 1))
      for (const field of Object.keys((data as EntityEvent['data']).values ?? {})) changed.add(field);
    return new DomainError('write.conflict', {
      currentVersion: actual,
      ...(changed.size > 0 && { changed: [...changed].join(',') }),
    });
  }

  /** @throws DomainError request.invalid for an option of another sport */
  private assertOffered(values: Values): void {
    for (const [field, { choices, choicesFor }] of Object.entries(this.entity.fields)) {
      const value = values[field] ?? null;
      if (choices.length === 0 || value === null) continue;
      const offered = choicesFor(this.sport).map((choice) => choice.value);
      if (!offered.includes(String(value)))
        throw new DomainError('request.invalid', { field, rule: `one of ${offered.join(', ')}` });
    }
  }

  /** `values` are those that the entity will have, `given` those that are written now. */
  private async withReserved<T>(id: Id, values: Values, given: Values, write: () => Promise<T>): Promise<T> {
    const taken = this.rows.conflict(values, id) ?? this.reserved.conflict(values, id);
    if (taken) throw new DomainError('entity.taken', { field: taken.field, value: String(values[taken.field]) });
    this.reserved.add(id, values);
    return this.links.whileReferring(this.entity, given, write).finally(() => this.reserved.release(id, values));
  }

  /** Resolves when the read model has applied the appended events. */
  private async append(id: Id, decide: Decide, writing: Writing, isNew = false): Promise<void> {
    const { entity, decider, store, status } = this;
    const { user, ...write } = writing;
    let before: Values | null = null;
    const { position, events } = await handle({
      store: store(entity.service),
      stream: entity.streamOf(id),
      events: entity.events,
      initial: decider.initial,
      evolve: decider.evolve,
      decide: (state) => {
        before = state?.values ?? null;
        return decide(state);
      },
      isNew,
      ...(user !== undefined && { metadata: { [ACTOR]: user } }),
      ...write,
    });
    for (const event of events) noteChange({ entity: entity.name, id, ...differenceOf(before, event) });
    if (position !== null) await status.waitForPosition(entity.service, position);
  }
}
