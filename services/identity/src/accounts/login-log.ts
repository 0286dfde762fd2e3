import { randomUUID } from 'node:crypto';
import type { LoginEntry } from '@rallyrank/contracts/identity/profile';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import type { Query, Versioned } from '@rallyrank/infra/documents/port';
import type { Origin } from '@rallyrank/infra/http/origin';
import { offsetOf } from '@rallyrank/infra/list/page';
import { softwareOf } from '@rallyrank/shared/domain/clients/client-software';
import type { LoginDocument, LoginDocuments } from './collections.js';

/** A login, a logout or a registration. */
interface Happened extends Pick<LoginEntry, 'action'> {
  readonly reason: NonNullable<LoginEntry['reason']>;
  /** Null where nobody has the name that was given. */
  readonly accountId: string | null;
}

/** Who logged in, from where and with what, for 180 days. */
export class LoginLog {
  constructor(
    private readonly documents: LoginDocuments,
    private readonly now: () => Date,
  ) {}

  async record(happened: Happened, { clientGroup, userAgent = '' }: Origin): Promise<void> {
    const at = this.now().toISOString();
    const entry = {
      ...happened,
      isSuccess: happened.reason === 'done',
      ...softwareOf(userAgent),
      address: clientGroup,
      at,
    };
    await this.documents.put({ id: randomUUID(), ...entry });
  }

  /** Latest first; all of them without paging. */
  async listOf(accountId: string, paging?: Paging): Promise<{ rows: LoginEntry[]; total: number }> {
    const { rows, total } = await this.documents.find({
      where: { accountId },
      sort: [['at', 'desc']],
      ...(paging && { skip: offsetOf(paging), limit: paging.pageSize }),
    });
    return { rows: rows.map(({ version: _, accountId: __, ...entry }) => entry), total };
  }

  find(query: Query<LoginDocument>): Promise<{ rows: Versioned<LoginDocument>[]; total: number }> {
    return this.documents.find(query);
  }

  remove(ids: readonly string[]): Promise<number> {
    return this.documents.remove(ids);
  }

  clean(): Promise<number> {
    return this.documents.removeWhere({ at: { lte: this.now().toISOString() } });
  }

  async forget(accountIds: readonly string[]): Promise<void> {
    await this.documents.removeWhere({ accountId: { in: accountIds } });
  }
}
