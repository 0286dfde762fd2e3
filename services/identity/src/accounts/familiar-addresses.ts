import { hash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { DocumentStore } from '@rallyrank/infra/documents/port';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { type Counted, countedName, countedNameFrom } from './attempt-counter.js';
import { familiarAddresses } from './collections.js';

const idOf = (nameKey: string, clientGroup: string): string => hash('sha256', `${nameKey}\n${clientGroup}`);

/**
 * The groups of addresses from which an account has recently logged in. Attempts from there are counted separately, so
 * that failures from other addresses cannot pause the account for its owner.
 */
@Injectable()
export class FamiliarAddresses {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = store.collection(familiarAddresses);
  }

  /** The counter for attempts on an account name, existing or not, from a group of addresses. */
  async counted(nameKey: string, clientGroup: string): Promise<Counted> {
    const isFamiliar = (await this.documents.get(idOf(nameKey, clientGroup))) !== undefined;
    return isFamiliar ? countedNameFrom(nameKey, clientGroup) : countedName(nameKey);
  }

  async note(nameKey: string, clientGroup: string): Promise<void> {
    await this.documents.put({ id: idOf(nameKey, clientGroup), seenAt: this.now().toISOString() });
  }
}
