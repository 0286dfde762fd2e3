import type { Context } from '@rallyrank/contracts/shared/event';
import type { mongo } from 'mongoose';
import { withDeadline } from '../../deadline.js';
import { CALL_DEADLINE_MS, isDuplicateKey, isTransient, isWriteConflict } from '../../mongodb/unavailable.js';
import { crashPoint } from '../../testing/crash-point.js';
import { toEventDocument } from './event-document.js';
import { type EventModels, native } from './event-models.js';
import type { Plan } from './judge.js';

/**
 * Maximum number of events per insert: a message of at most 48 MB, which even a server that writes a hundred documents
 * per second answers before the deadline.
 */
const INSERT_EVENTS = 500;

const options: mongo.TransactionOptions = {
  readConcern: { level: 'snapshot' },
  readPreference: 'primary',
  writeConcern: { w: 'majority', journal: true },
  maxCommitTimeMS: CALL_DEADLINE_MS,
};

class Overtaken extends Error {}

const pagesOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/**
 * Writes a plan in one transaction that advances the head from the plan's start, so only one of several writers
 * succeeds.
 */
export class AppendTransaction {
  constructor(
    private readonly part: string,
    private readonly models: EventModels,
    private readonly context: Context,
  ) {}

  /**
   * Returns false, without writing, if an assumption of the plan is wrong (another process appended, or a new stream or
   * command is not new). After an error it is unknown whether anything was written.
   */
  async commit(plan: Plan, session: mongo.ClientSession, term: number | undefined): Promise<boolean> {
    session.startTransaction(options);
    try {
      await this.moveHead(plan, session, term);
      await this.insert(plan, session);
    } catch (error) {
      if (!(error instanceof Overtaken || isDuplicateKey(error) || isTransient(error))) throw error;
      await withDeadline(session.abortTransaction(), this.part, CALL_DEADLINE_MS);
      return false;
    }
    crashPoint('append:after-insert-before-commit');
    if (!(await this.tryCommit(session))) return false;
    crashPoint('append:after-commit');
    return true;
  }

  private async moveHead({ after, events }: Plan, session: mongo.ClientSession, term: number | undefined) {
    const from = { _id: this.context, position: after, ...(term !== undefined && { term }) };
    const to = { $set: { position: after + events.length } };
    const moved = await withDeadline(
      native(this.models.heads).updateOne(from, to, { session }),
      this.part,
      CALL_DEADLINE_MS,
    );
    if (moved.matchedCount !== 1) throw new Overtaken();
  }

  private async insert({ events, commands }: Plan, session: mongo.ClientSession): Promise<void> {
    for (const page of pagesOf(events.map(toEventDocument), INSERT_EVENTS))
      await withDeadline(native(this.models.events).insertMany(page, { session }), this.part, CALL_DEADLINE_MS);
    for (const page of pagesOf(commands, INSERT_EVENTS))
      await withDeadline(native(this.models.commands).insertMany(page, { session }), this.part, CALL_DEADLINE_MS);
  }

  private async tryCommit(session: mongo.ClientSession): Promise<boolean> {
    try {
      await withDeadline(session.commitTransaction(), this.part, CALL_DEADLINE_MS);
      return true;
    } catch (error) {
      // No other error proves that nothing was written: the driver has retried, and the first attempt may have
      // succeeded.
      if (isWriteConflict(error) || isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
