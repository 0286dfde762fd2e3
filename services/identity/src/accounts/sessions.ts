import { hash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { OwnSession } from '@rallyrank/contracts/identity/fields';
import { sessionsEnded } from '@rallyrank/contracts/identity/rpc';
import type { User } from '@rallyrank/contracts/shared/caller';
import type { Paging } from '@rallyrank/contracts/shared/envelope';
import { putIfUnchanged } from '@rallyrank/infra/documents/change-document';
import type { DocumentStore, Where } from '@rallyrank/infra/documents/port';
import type { Origin } from '@rallyrank/infra/http/origin';
import { pageOfDocuments } from '@rallyrank/infra/list/page-of-documents';
import { DOCUMENTS, NOW, RPC } from '@rallyrank/infra/nest/ports';
import { noteChange } from '@rallyrank/infra/observability/changes';
import { Places } from '@rallyrank/infra/places/places';
import type { Rpc } from '@rallyrank/infra/rpc/port';
import { softwareOf } from '@rallyrank/shared/domain/clients/client-software';
import { Rights } from '../access/rights.js';
import { roleIdsOf } from '../domain/rights.js';
import { endOf, isToBeNoted } from '../domain/session-life.js';
import { addMissingNames } from '../logs/entry-names.js';
import { locationOf, placed } from '../logs/location.js';
import { type Account, type Accounts, type SessionDocument, sessions } from './collections.js';
import { ACCOUNTS } from './token.js';

const TOKEN_BYTES = 32;
/** Maximum number of sessions of one account; further ones end the oldest. */
const MOST_SESSIONS = 50;
const hashOf = (token: string): string => hash('sha256', token);
const credentialOf = ({ passwordHash }: Pick<Account, 'passwordHash'>): string => hash('sha256', passwordHash);
const PUBLIC_DIGITS = 16;
const publicId = (tokenHash: string): string => tokenHash.slice(0, PUBLIC_DIGITS);

/** Sessions: only the hash of a token is stored. */
@Injectable()
export class Sessions {
  private readonly documents;

  constructor(
    @Inject(DOCUMENTS) store: DocumentStore,
    @Inject(ACCOUNTS) private readonly accounts: Accounts,
    @Inject(Places) private readonly places: Pick<Places, 'of'>,
    @Inject(Rights) private readonly rights: Pick<Rights, 'userOf'>,
    @Inject(RPC) private readonly rpc: Pick<Rpc, 'publish'>,
    @Inject(NOW) private readonly now: () => Date,
  ) {
    this.documents = store.collection(sessions);
  }

  addMissingNames(): Promise<void> {
    return addMissingNames(this.documents, this.accounts);
  }

  /** Begins a session and returns its token. */
  async begin(account: Account, { clientGroup, userAgent = '' }: Origin): Promise<string> {
    const { id, nameKey } = account;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const now = this.now();
    const endsAt = new Date(endOf(now.getTime(), now.getTime(), roleIdsOf(account))).toISOString();
    const at = now.toISOString();
    const credential = credentialOf(account);
    const session = { id: hashOf(token), accountId: id, nameKey, credential, createdAt: at, seenAt: at, endsAt };
    const from = { address: clientGroup, ...(await placed(this.places, clientGroup)) };
    await this.documents.put({ ...session, ...softwareOf(userAgent), ...from }, 0);
    const { rows } = await this.documents.find({
      where: { accountId: id },
      sort: [['createdAt', 'desc']],
      skip: MOST_SESSIONS,
    });
    if (rows.length > 0) await this.remove(rows.map((session) => session.id));
    return token;
  }

  /** The user of a session; the call counts as activity. */
  async holder(tokenHash: string): Promise<User | null> {
    const session = await this.documents.get(tokenHash);
    const account = session && (await this.accounts.get(session.accountId));
    // The process may have ended between a change of the password and the end of the sessions.
    if (!account || account.status === '1' || session.credential !== credentialOf(account)) return null;
    const now = this.now();
    if (isToBeNoted(Date.parse(session.seenAt), now.getTime())) {
      const { version, ...rest } = session;
      const end = endOf(Date.parse(session.createdAt), now.getTime(), roleIdsOf(account));
      const seen = { ...rest, seenAt: now.toISOString(), endsAt: new Date(end).toISOString() };
      // Another replica has recorded the activity, or the session has ended: then it must not be restored.
      await putIfUnchanged(this.documents, seen, version);
    }
    return this.rights.userOf(account);
  }

  /** The sessions of an account: that of the token first, then the last active. */
  async list(accountId: string, token: string | undefined): Promise<OwnSession[]> {
    const { rows } = await this.documents.find({ where: { accountId }, sort: [['seenAt', 'desc']] });
    const current = token === undefined ? '' : hashOf(token);
    return rows
      .map(({ id, createdAt, seenAt, endsAt }) => ({
        id: publicId(id),
        createdAt,
        seenAt,
        endsAt,
        isCurrent: id === current,
      }))
      .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  }

  /**
   * The users whose sessions began in a group of addresses, with the permissions they have once they have replaced a
   * one-time password.
   */
  async usersAt(address: string): Promise<User[]> {
    const endsAt = { gte: this.now().toISOString() };
    const { rows } = await this.documents.find({ where: { address, endsAt } });
    const accounts = await Promise.all(
      [...new Set(rows.map(({ accountId }) => accountId))].map((id) => this.accounts.get(id)),
    );
    return accounts.flatMap((account) =>
      account ? [this.rights.userOf({ ...account, mustChangePassword: false })] : [],
    );
  }

  /** Sessions of all accounts, the latest first. @param token of the caller */
  async online(where: Where<SessionDocument>, paging: Paging, token: string | undefined) {
    const latest = { where, sort: [['createdAt', 'desc']] } as const;
    const { rows, total } = await pageOfDocuments(this.documents, latest, paging);
    const current = token === undefined ? '' : hashOf(token);
    const seen = rows.map(({ id, accountId, createdAt, seenAt, address = '', place, browser = '', system = '' }) => ({
      ...{ tokenId: publicId(id), accountId, ipaddr: address, loginLocation: locationOf(address, place) },
      ...{ browser, os: system },
      ...{ loginTime: createdAt, seenTime: seenAt, isCurrent: id === current },
    }));
    return { rows: seen, total };
  }

  /** Ends the session with this public id, of any account, and records that for the operation log. */
  async force(id: string): Promise<void> {
    // The public id is the beginning of the stored one.
    const { rows } = await this.documents.find({ where: { id: { gte: id, lte: `${id}g` } } });
    await this.remove(rows.map((session) => session.id));
    for (const { accountId, createdAt } of rows)
      noteChange({ entity: 'session', id: accountId, before: { loginTime: createdAt }, after: null });
  }

  /** Ends the session of an account that has this public id, if there is one. */
  async endOf(accountId: string, id: string): Promise<void> {
    const { rows } = await this.documents.find({ where: { accountId } });
    await this.remove(rows.filter((session) => publicId(session.id) === id).map((session) => session.id));
  }

  async end(token: string): Promise<void> {
    await this.remove([hashOf(token)]);
  }

  async endAllOf(accountIds: readonly string[]): Promise<void> {
    const { rows } = await this.documents.find({ where: { accountId: { in: accountIds } } });
    await this.remove(rows.map(({ id }) => id));
  }

  /** They are removed before the announcement, so that no call after it finds them. */
  private async remove(tokenHashes: string[]): Promise<void> {
    await this.documents.remove(tokenHashes);
    this.rpc.publish(sessionsEnded, { tokenHashes });
  }
}
