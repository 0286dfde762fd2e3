import { Inject, Injectable } from '@nestjs/common';
import { AccountErased, type AccountErasedEvent, accountStream } from '@rallyrank/contracts/identity/account-events';
import type { Id } from '@rallyrank/contracts/shared/ids';
import { handle } from '@rallyrank/infra/commands/handle';
import { ACTOR } from '@rallyrank/infra/entity/rows';
import type { EventStores } from '@rallyrank/infra/event-store/port';
import { STORE } from '@rallyrank/infra/nest/ports';
import { ReplicaStatus } from '@rallyrank/infra/projections/replica-status';
import { ErasedAccounts } from '@rallyrank/shared/read-models/erased-accounts';
import { Files } from '../files/files.js';
import { NoticeBoard } from '../words/notices.js';
import type { Accounts } from './collections.js';
import { LoginLog } from './login-log.js';
import { OperationRecords } from './operation-records.js';
import { Sessions } from './sessions.js';
import { ACCOUNTS } from './token.js';

const BATCH = 200;

/**
 * Erases accounts with everything that belongs to them. The event is written first: if the process ends before the
 * documents are gone, or an older copy of them is restored, the next leader removes them.
 */
@Injectable()
export class Erasure {
  constructor(
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Sessions) private readonly sessions: Pick<Sessions, 'endAllOf' | 'addMissingNames'>,
    @Inject(LoginLog) private readonly logins: Pick<LoginLog, 'forget' | 'addMissingNames'>,
    @Inject(OperationRecords) private readonly operations: Pick<OperationRecords, 'forgetNames' | 'addMissingNames'>,
    @Inject(NoticeBoard) private readonly notices: Pick<NoticeBoard, 'forget'>,
    @Inject(Files) private readonly files: Pick<Files, 'forget'>,
    @Inject(ErasedAccounts) private readonly erased: Pick<ErasedAccounts, 'all'>,
    @Inject(STORE) private readonly stores: EventStores,
    @Inject(ReplicaStatus) status: Pick<ReplicaStatus, 'elected'>,
  ) {
    status.elected(async () => {
      await this.repeat();
      // Only then, so that no entry is named after an account that is to be erased.
      await Promise.all([logins.addMissingNames(accounts), operations.addMissingNames(), sessions.addMissingNames()]);
    });
  }

  /** @param by id of the user who erases them */
  async erase(ids: readonly Id[], by: Id): Promise<void> {
    for (const id of ids)
      await handle<boolean, AccountErasedEvent>({
        store: this.stores('identity'),
        stream: accountStream(id),
        events: [AccountErased],
        initial: () => false,
        evolve: () => true,
        decide: (isErased) => (isErased ? [] : [{ type: 'AccountErased', data: { id } }]),
        metadata: { [ACTOR]: by },
      });
    await this.removeAll(ids);
  }

  /** Removes the remaining or restored data of all accounts that were ever erased. */
  async repeat(): Promise<void> {
    const ids = this.erased.all();
    for (let from = 0; from < ids.length; from += BATCH) await this.removeAll(ids.slice(from, from + BATCH));
  }

  private async removeAll(ids: readonly Id[]): Promise<void> {
    const { accounts, sessions, logins, operations, notices, files } = this;
    await accounts.remove(ids);
    await sessions.endAllOf(ids);
    await logins.forget(ids);
    await operations.forgetNames(ids);
    await notices.forget(ids);
    await files.forget(ids);
  }
}
