import { AccountErased, type AccountErasedEvent, accountStream } from '@rallyrank/contracts/identity/account-events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { handle } from '@rallyrank/infra/commands/handle';
import { ACTOR } from '@rallyrank/infra/entity/rows';
import type { EventStore } from '@rallyrank/infra/event-store/port';
import type { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import type { Files } from '../files/files.js';
import type { NoticeBoard } from '../words/notices.js';
import type { Accounts } from './collections.js';
import type { LoginLog } from './login-log.js';
import type { OperationRecords } from './operation-records.js';
import type { Sessions } from './sessions.js';

const BATCH = 200;

interface Parts {
  readonly accounts: Accounts;
  readonly sessions: Pick<Sessions, 'endAllOf'>;
  readonly logins: Pick<LoginLog, 'forget'>;
  readonly operations: Pick<OperationRecords, 'forgetNames'>;
  readonly notices: Pick<NoticeBoard, 'forget'>;
  readonly files: Pick<Files, 'forget'>;
  readonly erased: Pick<ErasedAccounts, 'all'>;
  readonly store: () => EventStore;
}

/**
 * Erases accounts with everything that belongs to them. The event is written first: if the process ends before the documents are gone, or an
 * older copy of them is restored, the next leader removes them.
 */
export class Erasure {
  constructor(private readonly parts: Parts) {}

  /** @param by the user who erases them */
  async erase(ids: readonly Id[], by: Id): Promise<void> {
    for (const id of ids)
      await handle<boolean, AccountErasedEvent>({
        store: this.parts.store(),
        stream: accountStream(id),
        events: [AccountErased],
        initial: () => false,
        evolve: () => true,
        decide: (isErased) => (isErased ? [] : [{ type: 'AccountErased', data: { id } }]),
        metadata: { [ACTOR]: by },
      });
    await this.removeAll(ids);
  }

  /** Removes whatever is left, or was restored, of accounts that were ever erased. */
  async repeat(): Promise<void> {
    const ids = this.parts.erased.all();
    for (let from = 0; from < ids.length; from += BATCH) await this.removeAll(ids.slice(from, from + BATCH));
  }

  private async removeAll(ids: readonly Id[]): Promise<void> {
    const { accounts, sessions, logins, operations, notices, files } = this.parts;
    await accounts.remove(ids);
    await sessions.endAllOf(ids);
    await logins.forget(ids);
    await operations.forgetNames(ids);
    await notices.forget(ids);
    await files.forget(ids);
  }
}
