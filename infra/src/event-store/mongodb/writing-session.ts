import type { Context } from '@rallyrank/contracts/shared/event';
import type { Connection, mongo } from 'mongoose';
import { withDeadline } from '../../deadline.js';
import { UnavailableError } from '../../errors.js';
import { CALL_DEADLINE_MS, unavailable } from '../../mongodb/unavailable.js';
import { type EventModels, native, type StoredHead } from './event-models.js';

type SessionId = mongo.Binary;

const idOf = (session: mongo.ClientSession): SessionId => {
  if (!session.id) throw new Error('the session has no id');
  return session.id.id;
};

/**
 * The session in which this process appends, one transaction after the other. If a process dies or is cut off, its open
 * transaction would lock the head until the server aborts it (after a minute), so the next session aborts it first.
 */
export class WritingSession {
  private session: mongo.ClientSession | undefined;
  private claimed = 0;
  private abandoned: SessionId | undefined;

  constructor(
    private readonly part: string,
    private readonly connection: Connection,
    private readonly models: EventModels,
    private readonly context: Context,
  ) {}

  /**
   * Returns the session. If `term` is given, first records in the head that only the leader of this term may append, in
   * this session.
   * @throws UnavailableError if the store is unavailable, or a later leader has begun.
   */
  async of(term: number | undefined): Promise<mongo.ClientSession> {
    if (this.abandoned) await this.end(this.abandoned);
    this.abandoned = undefined;
    this.session ??= await unavailable(this.part, () => this.connection.startSession({ causalConsistency: false }));
    if (term !== undefined && this.claimed !== term) {
      await this.claim(term, idOf(this.session));
      this.claimed = term;
    }
    return this.session;
  }

  /** Must be called when another process, perhaps a later leader, has moved the head. */
  doubt(): void {
    this.claimed = 0;
  }

  /** Must be called when the state of the session's transaction is unknown. */
  abandon(): void {
    if (!this.session) return;
    this.abandoned = idOf(this.session);
    this.doubt();
    void this.close();
  }

  /** Resolves when the server has ended the session, or does not answer. */
  async close(): Promise<void> {
    const { session } = this;
    this.session = undefined;
    // An unresponsive server ends the session by its own timeout.
    if (session) await withDeadline(session.endSession(), this.part, CALL_DEADLINE_MS).catch(() => {});
  }

  private async claim(term: number, session: SessionId): Promise<void> {
    for (;;) {
      const head = await unavailable(this.part, () => native(this.models.heads).findOne({ _id: this.context }));
      if (head && head.term > term) throw new UnavailableError(`lead of ${this.context}`);
      if (head?.session && Buffer.compare(head.session.buffer, session.buffer) !== 0) await this.end(head.session);
      if (await this.moveTerm(head?.term ?? 0, { term, session })) return;
    }
  }

  private async moveTerm(from: number, to: Pick<StoredHead, 'term' | 'session'>): Promise<boolean> {
    const heads = native(this.models.heads);
    // The next append updates the same document with a majority, and has no effect if this write is rolled back.
    const update = () => heads.updateOne({ _id: this.context, term: from }, { $set: to }, { writeConcern: { w: 1 } });
    return (await unavailable(this.part, update)).matchedCount === 1;
  }

  private async end(session: SessionId): Promise<void> {
    await unavailable(this.part, async () => {
      await this.connection
        .getClient()
        .db('admin')
        .command({ killSessions: [{ id: session }] });
    });
  }
}
