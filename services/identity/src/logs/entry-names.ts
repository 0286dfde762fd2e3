import type { Id } from '@rallyrank/contracts/shared/ids';
import { putIfUnchanged } from '@rallyrank/infra/documents/change-document';
import type { Versioned } from '@rallyrank/infra/documents/port';
import type { Accounts } from '../accounts/collections.js';
import { keyOf } from '../accounts/keys.js';

/** A document with the id of an account and the key of its name, by which it is sorted and searched. */
interface Named {
  readonly id: string;
  readonly accountId: Id | null;
  readonly nameKey?: string | null | undefined;
}

/** A collection of such documents. */
interface Entries {
  find(query: {
    readonly where: {
      readonly accountId: { readonly gte: Id } | { readonly in: readonly Id[] };
      readonly nameKey: null | { readonly gte: string };
    };
    readonly skip?: number;
    readonly limit: number;
  }): Promise<{ readonly rows: Versioned<Named>[] }>;
  put(doc: Named, expectedVersion: number): Promise<void>;
}

const BATCH = 200;

const idsOf = (entries: readonly Pick<Named, 'accountId'>[]): Id[] => [
  ...new Set(entries.map(({ accountId }) => accountId).filter((id) => id !== null)),
];

/** The condition for a part of a user name. */
export const byName = (name: string | undefined) => (name === undefined ? {} : { nameKey: { contains: keyOf(name) } });

/** The existing accounts of entries, by id. */
export const accountsOf = async (accounts: Accounts, entries: readonly Pick<Named, 'accountId'>[]) => {
  const { rows } = await accounts.find({ where: { id: { in: idsOf(entries) } } });
  return new Map(rows.map((account) => [account.id, account]));
};

/** Entries with the keys of the names of their accounts; without a key if the account does not exist. */
export const withNames = async <E extends Pick<Named, 'accountId'>>(accounts: Accounts, entries: readonly E[]) => {
  const byId = await accountsOf(accounts, entries);
  return entries.map((entry) => {
    const nameKey = byId.get(entry.accountId ?? '')?.nameKey;
    return { ...entry, ...(nameKey !== undefined && { nameKey }) };
  });
};

/** Adds the keys of names to entries of earlier versions, which have only the ids of accounts. */
export const addMissingNames = async (documents: Entries, accounts: Accounts): Promise<void> => {
  for (let nameless = 0; ; ) {
    const where = { nameKey: null, accountId: { gte: '' } };
    const { rows } = await documents.find({ where, skip: nameless, limit: BATCH });
    const named = (await withNames(accounts, rows)).filter(({ nameKey }) => nameKey !== undefined);
    await Promise.all(named.map(({ version, ...doc }) => putIfUnchanged(documents, doc, version)));
    nameless += rows.length - named.length;
    if (rows.length < BATCH) return;
  }
};

/** Removes the names of erased accounts from entries that are kept. */
export const forgetNames = async (documents: Entries, ids: readonly Id[]): Promise<void> => {
  for (;;) {
    const { rows } = await documents.find({ where: { accountId: { in: ids }, nameKey: { gte: '' } }, limit: BATCH });
    await Promise.all(rows.map(({ nameKey: _, version, ...doc }) => putIfUnchanged(documents, doc, version)));
    if (rows.length < BATCH) return;
  }
};
