import type { Entity } from '@rallyrank/contracts/entity/entity';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { handle } from '../commands/handle.js';
import { IdSequence } from '../id-sequence.js';
import type { WriteOptions } from '../nest/call.js';
import type { ServiceParts } from '../service/port.js';
import { type EntityDecider, entityDecider, type Values } from './decide.js';
import { ACTOR, COMMAND, type EntityRow, type EntityRows } from './rows.js';
import { UniqueValues } from './unique-values.js';

/** Who writes and on what grounds. */
export interface Writing extends WriteOptions {
  /** Id of the user, never a name: events are kept for ever (ADR 12). Undefined where no user does it. */
  readonly user?: string | undefined;
}

type Decide = ReturnType<EntityDecider['create']>;

/**
 * The commands on entities of a kind. Only the leader of the service writes, so unique values are checked against the read model and
 * against what this process is writing at the moment; each command ends when the read model has it.
 */
export class EntityWriter {
  private readonly decider: EntityDecider;
  private readonly reserved: UniqueValues;
  private readonly ids: IdSequence;

  constructor(
    private readonly entity: Entity,
    private readonly rows: EntityRows,
    private readonly parts: Pick<ServiceParts, 'store' | 'waitForPosition' | 'elected'>,
  ) {
    this.decider = entityDecider(entity);
    this.reserved = new UniqueValues(entity.fields);
    this.ids = new IdSequence(() => rows.highestId);
    // In an earlier term this process may have given ids to what was never written.
    parts.elected(() => this.ids.restart());
  }

  /** A command that is repeated while it is in progress is held back by `RepeatedWrites`. @throws DomainError entity.taken */
  async create(values: Values, writing: Writing): Promise<EntityRow> {
    const known = writing.commandId === undefined ? undefined : this.rows.idOfCommand(writing.commandId);
    if (known !== undefined) return this.rows.existing(known);
    const id = this.ids.next();
    return this.withReserved(id, values, async () => {
      await this.append(id, this.decider.create(id, values), writing, true);
      return this.rows.existing(id);
    });
  }

  /** @throws DomainError entity.notFound, entity.taken, request.invalid for a fixed field; ConcurrencyError when it is stale */
  async change(id: Id, values: Values, writing: Writing): Promise<EntityRow> {
    this.rows.existing(id);
    return this.withReserved(id, values, async () => {
      await this.append(id, this.decider.change(id, values), writing);
      return this.rows.existing(id);
    });
  }

  /** One after the other; nothing is removed when one of them is not there. @throws DomainError entity.notFound */
  async remove(ids: readonly Id[], writing: Writing): Promise<void> {
    for (const id of ids) this.rows.existing(id);
    for (const id of ids) await this.append(id, this.decider.remove(id), writing);
  }

  private async withReserved<T>(id: Id, values: Values, write: () => Promise<T>): Promise<T> {
    const taken = this.rows.conflict(values, id) ?? this.reserved.conflict(values, id);
    if (taken) throw new DomainError('entity.taken', { field: taken.field, value: String(values[taken.field]) });
    this.reserved.add(id, values);
    return write().finally(() => this.reserved.release(id, values));
  }

  /** Ends when the read model has what was appended. */
  private async append(id: Id, decide: Decide, writing: Writing, isNew = false): Promise<void> {
    const { entity, decider, parts } = this;
    const { user, ...write } = writing;
    const { position } = await handle({
      store: parts.store(entity.service),
      stream: entity.streamOf(id),
      events: entity.events,
      initial: decider.initial,
      evolve: decider.evolve,
      decide,
      isNew,
      metadata: {
        ...(user !== undefined && { [ACTOR]: user }),
        ...(write.commandId !== undefined && { [COMMAND]: write.commandId }),
      },
      ...write,
    });
    if (position !== null) await parts.waitForPosition(entity.service, position);
  }
}
