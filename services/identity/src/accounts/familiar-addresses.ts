import { hash } from 'node:crypto';
import { ACCOUNT } from '../domain/attempts.js';
import { type Counted, countedName } from './attempt-counter.js';
import type { FamiliarDocuments } from './collections.js';

const idOf = (nameKey: string, clientGroup: string): string => hash('sha256', `${nameKey}\n${clientGroup}`);

/**
 * The groups of addresses from which an account has signed in lately. Attempts from there are counted separately, so that failures from anywhere
 * else cannot pause it for its owner.
 */
export class FamiliarAddresses {
  constructor(
    private readonly documents: FamiliarDocuments,
    private readonly now: () => Date,
  ) {}

  /** What counts the attempts on an account name, existing or not, from a group of addresses. */
  async counted(nameKey: string, clientGroup: string): Promise<Counted> {
    const id = idOf(nameKey, clientGroup);
    return (await this.documents.get(id)) ? { id: `familiar:${id}`, rule: ACCOUNT } : countedName(nameKey);
  }

  async note(nameKey: string, clientGroup: string): Promise<void> {
    await this.documents.put({ id: idOf(nameKey, clientGroup), seenAt: this.now().toISOString() });
  }
}
