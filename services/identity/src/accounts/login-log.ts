import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { LoginEntry } from '@rallyrank/contracts/identity/profile';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import type { DocumentStore, Query } from '@rallyrank/infra/documents/port';
import { withoutVersion } from '@rallyrank/infra/documents/without-version';
import type { Origin } from '@rallyrank/infra/http/origin';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { DOCUMENTS, NOW } from '@rallyrank/infra/nest/ports';
import { Places } from '@rallyrank/infra/places/places';
import { softwareOf } from '@rallyrank/shared/domain/clients/client-software';
import { addMissingNames } from '../logs/entry-names.js';
import { locationOf, placed } from '../logs/location.js';
import { type Account, type Accounts, type LoginDocument, logins } from './collections.js';

/** Latest first. */
const latestOf = (accountId: string) => ({ where: { accountId }, sort: [['at', 'desc']] }) as const;

/** The public fields of an entry of the log. */
export const shownLogin = ({ accountId: _, nameKey: _key, place, ...entry }: LoginDocument): LoginEntry => ({
  ...entry,
  loginLocation: locationOf(entry.address, place),
});

/** A login, a logout or a registration. */
interface Happened extends Pick<LoginEntry, 'action'> {
  readonly reason: NonNullable<LoginEntry['reason']>;
  /** Null if nobody has the given name. */
  readonly account: Pick<Account, 'id' | 'nameKey'> | null;
}

/** The logins of the last 180 days, with user, address and browser. */
@Injectable()
export class LoginLog {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(Places) private readonly places: Pick<Places, 'of'>,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = store.collection(logins);
  }

  async record({ account, ...happened }: Happened, { clientGroup, userAgent = '' }: Origin): Promise<void> {
    const at = this.now().toISOString();
    const entry = {
      ...happened,
      accountId: account?.id ?? null,
      ...(account && { nameKey: account.nameKey }),
      isSuccess: happened.reason === 'done',
      ...softwareOf(userAgent),
      address: clientGroup,
      ...(await placed(this.places, clientGroup)),
      at,
    };
    await this.documents.put({ id: randomUUID(), ...entry });
  }

  async listOf(accountId: string, paging: Paging): Promise<{ rows: LoginEntry[]; total: number }> {
    const { rows, total } = await this.page(latestOf(accountId), paging);
    return { rows: rows.map(shownLogin), total };
  }

  async allOf(accountId: string): Promise<LoginEntry[]> {
    const { rows } = await this.documents.find(latestOf(accountId));
    return rows.map((row) => shownLogin(withoutVersion(row)));
  }

  page(query: Query<LoginDocument>, paging: Paging): Promise<{ rows: LoginDocument[]; total: number }> {
    return pageOfDocuments(this.documents, query, paging);
  }

  remove(ids: readonly string[]): Promise<number> {
    return this.documents.remove(ids);
  }

  clean(): Promise<number> {
    return this.documents.removeWhere({ at: { lte: this.now().toISOString() } });
  }

  addMissingNames(accounts: Accounts): Promise<void> {
    return addMissingNames(this.documents, accounts);
  }

  async forget(accountIds: readonly string[]): Promise<void> {
    await this.documents.removeWhere({ accountId: { in: accountIds } });
  }
}
