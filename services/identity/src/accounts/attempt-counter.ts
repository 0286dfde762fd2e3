import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@rallyrank/contracts/shared/errors';
import { changeDocument } from '@rallyrank/infra/documents/change-document';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import {
  ACCOUNT,
  ADDRESS,
  type AttemptRule,
  type Attempts,
  begun,
  NO_ATTEMPTS,
  REGISTRATION,
  waitOf,
  withdrawn,
} from '../domain/attempts.js';
import { attempts } from './collections.js';

/** The subject of a counter: an account name, existing or not, or a group of addresses. */
export interface Counted {
  readonly id: string;
  readonly rule: AttemptRule;
}
const nameId = (nameKey: string): string => `name:${hash('sha256', nameKey)}`;
export const countedName = (nameKey: string): Counted => ({ id: nameId(nameKey), rule: ACCOUNT });
/** The attempts on a name from one group of addresses, counted apart. */
export const countedNameFrom = (nameKey: string, clientGroup: string): Counted => ({
  id: `${nameId(nameKey)}:${clientGroup}`,
  rule: ACCOUNT,
});
/** Changes of the password by the holder of a session: they must not be prevented by login attempts of others. */
export const countedChange = (accountId: string): Counted => ({ id: `change:${accountId}`, rule: ACCOUNT });
/** Every registration counts, even a failed one, so that one address cannot create any number of accounts. */
export const countedRegistration = (clientGroup: string): Counted => ({
  id: `register:${clientGroup}`,
  rule: REGISTRATION,
});
export const countedAddress = (clientGroup: string): Counted => ({ id: `address:${clientGroup}`, rule: ADDRESS });

/** Counts attempts to sign in, the same for all replicas. */
@Injectable()
export class AttemptCounter {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = store.collection(attempts);
  }

  async failures({ id }: Counted): Promise<number> {
    return (await this.documents.get(id))?.failures ?? 0;
  }

  /** @throws DomainError login.paused if no attempt may be made now */
  async assertOpen(counted: readonly Counted[]): Promise<void> {
    const found = await Promise.all(counted.map(({ id }) => this.documents.get(id)));
    for (const each of found) this.refusePaused(each ?? NO_ATTEMPTS);
  }

  /** Counts an attempt before it is made. @throws DomainError login.paused */
  begin({ id, rule }: Counted): Promise<void> {
    return this.change(id, (before, now) => {
      this.refusePaused(before);
      return begun(before, rule, now);
    });
  }

  withdraw({ id }: Counted): Promise<void> {
    return this.change(id, withdrawn);
  }

  async forget({ id }: Counted): Promise<void> {
    await this.documents.remove([id]);
  }

  /** Resets the attempts on a name, from all addresses. */
  async forgetName(nameKey: string): Promise<void> {
    const id = nameId(nameKey);
    // In the order of characters, `;` follows the colon before an address.
    await this.documents.removeWhere({ id: { gte: id, lte: `${id};` } });
  }

  private refusePaused(attempts: Attempts): void {
    const wait = waitOf(attempts, this.now().getTime());
    if (wait > 0) throw new DomainError('login.paused', { seconds: Math.ceil(wait / 1_000) });
  }

  private change(id: string, next: (before: Attempts, now: number) => Attempts): Promise<void> {
    return changeDocument(this.documents, id, (before) => {
      const now = this.now();
      const { failures, pausedUntil } = next(before ?? NO_ATTEMPTS, now.getTime());
      return { id, failures, pausedUntil, lastAt: now.toISOString() };
    });
  }
}
