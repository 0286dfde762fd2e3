import { Inject, Injectable } from '@nestjs/common';
import { type PoolKey, poolStream } from '@rallyrank/contracts/predictions/events';
import { newsLimits } from '@rallyrank/contracts/predictions/news';
import { Id } from '@rallyrank/contracts/shared/ids';
import { Instant } from '@rallyrank/contracts/shared/time';
import { defineCollection } from '@rallyrank/infra/documents/collection';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS } from '@rallyrank/infra/nest/ports';
import { z } from 'zod';

const DAY_MS = 86_400_000;

/** The last settlement of each draw that a user has read. A mark is needed as long as the news. */
export const readMarks = defineCollection({
  name: 'read-news',
  schema: z.object({ id: z.string(), userId: Id, pool: z.string(), settledAt: Instant }),
  indexes: [{ fields: ['userId'] }],
  expiry: { field: 'settledAt', afterMs: newsLimits.days * DAY_MS },
  backup: true,
});

/** The settlement of a draw. */
interface Settlement {
  readonly pool: PoolKey;
  readonly at: Instant;
}

@Injectable()
export class ReadMarks {
  private readonly documents;

  constructor(@Inject(DOCUMENTS) store: DocumentStore) {
    this.documents = store.collection(readMarks);
  }

  /** Returns a function that checks whether the user has read a settlement. */
  async of(userId: Id): Promise<(settlement: Settlement) => boolean> {
    const { rows } = await this.documents.find({ where: { userId } });
    const read = new Map(rows.map(({ pool, settledAt }) => [pool, settledAt]));
    return ({ pool, at }) => (read.get(poolStream(pool)) ?? '') >= at;
  }

  async add(userId: Id, settlements: readonly Settlement[]): Promise<void> {
    const marks = settlements.map(({ pool, at: settledAt }) => ({ userId, pool: poolStream(pool), settledAt }));
    if (marks.length > 0)
      await this.documents.putMany(marks.map((mark) => ({ id: `${userId}-${mark.pool}`, ...mark })));
  }

  /** Removes the marks of users whose accounts were erased. */
  forget(userIds: readonly Id[]): Promise<number> {
    return userIds.length === 0 ? Promise.resolve(0) : this.documents.removeWhere({ userId: { in: userIds } });
  }
}
