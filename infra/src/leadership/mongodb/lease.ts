import mongoose, { type Connection } from 'mongoose';
import { isDuplicateKey, unavailable } from '../../mongodb/unavailable.js';

/**
 * The lease document. `beat` increases while the owner is alive, `term` when the owner changes. No field depends on a
 * clock.
 */
export interface LeaseDocument {
  readonly _id: string;
  /** Null after the last owner has released the lease. */
  readonly owner: string | null;
  readonly term: number;
  readonly beat: number;
}

const schema = new mongoose.Schema<LeaseDocument>(
  { _id: String, owner: String, term: Number, beat: Number },
  { versionKey: false, strict: 'throw' },
);
const MODEL = 'leases';

const leasesOf = (connection: Connection): mongoose.Collection<LeaseDocument> => {
  const model = connection.models[MODEL] ?? connection.model<LeaseDocument>(MODEL, schema, MODEL);
  return model.collection as unknown as mongoose.Collection<LeaseDocument>;
};

/** The leases of an instance. @throws UnavailableError */
export const readLeases = (connection: Connection): Promise<LeaseDocument[]> =>
  unavailable('leases', () => leasesOf(connection).find({}).toArray());

/** Undefined for a lease that was never taken. @throws UnavailableError */
export const readLease = async (connection: Connection, name: string): Promise<LeaseDocument | undefined> =>
  (await readLeases(connection)).find(({ _id }) => _id === name);

/**
 * The lease document of one name, as used by one candidate. Every call @throws UnavailableError within a deadline that
 * fits the lease.
 */
export class Lease {
  private readonly leases: mongoose.Collection<LeaseDocument>;

  constructor(
    connection: Connection,
    private readonly name: string,
    private readonly owner: string,
    private readonly deadlineMs: number,
  ) {
    this.leases = leasesOf(connection);
  }

  async read(): Promise<LeaseDocument | undefined> {
    return (await this.ask(() => this.leases.findOne({ _id: this.name }))) ?? undefined;
  }

  /**
   * Takes the lease and returns the new term, or `undefined` if the lease has changed since it was read. @param seen
   * the lease as last read, undefined if there is none
   */
  async take(seen: LeaseDocument | undefined): Promise<number | undefined> {
    const next = { owner: this.owner, term: (seen?.term ?? 0) + 1, beat: 0 };
    const taken = seen ? await this.move(seen, { $set: next }) : await this.create(next);
    return taken ? next.term : undefined;
  }

  /** Renews the lease. Returns false if another process owns it now. */
  beat(term: number): Promise<boolean> {
    return this.move({ owner: this.owner, term }, { $inc: { beat: 1 } });
  }

  async giveUp(term: number): Promise<void> {
    await this.move({ owner: this.owner, term }, { $set: { owner: null } });
  }

  private async create(lease: Omit<LeaseDocument, '_id'>): Promise<boolean> {
    try {
      await this.ask(async () => {
        await this.leases.insertOne({ _id: this.name, ...lease });
      });
      return true;
    } catch (error) {
      if (error instanceof Error && isDuplicateKey(error.cause)) return false;
      throw error;
    }
  }

  private async move(from: Partial<LeaseDocument>, update: mongoose.mongo.UpdateFilter<LeaseDocument>) {
    const moved = await this.ask(() => this.leases.updateOne({ ...from, _id: this.name }, update));
    return moved.matchedCount === 1;
  }

  private ask<T>(work: () => Promise<T>): Promise<T> {
    return unavailable(`lease ${this.name}`, work, this.deadlineMs);
  }
}
