import { contexts } from '@rallyrank/contracts/shared/event';
import type { Service } from '@rallyrank/contracts/shared/route';
import type { mongo } from 'mongoose';

/** Actions of MongoDB on a collection. An empty `collection` means every collection of the database. */
export interface Need {
  readonly db: string;
  readonly collection: string;
  readonly actions: readonly string[];
}

const APPENDED = ['find', 'insert', 'createCollection', 'createIndex'];
const MOVED = ['find', 'insert', 'update'];
const DOCUMENTS = ['find', 'insert', 'update', 'remove', 'createIndex', 'dropIndex'];

/** The rights that the user of a process with these services needs. */
export const needsOf = (
  namespace: string,
  services: readonly Service[],
  documentDatabase: (service: string) => string,
): readonly Need[] => [
  ...contexts.map((context) => ({ db: namespace, collection: `${context}.events`, actions: ['find'] })),
  ...services.flatMap((service) => [
    ...[`${service}.events`, `${service}.commands`].map((collection) => ({
      db: namespace,
      collection,
      actions: APPENDED,
    })),
    { db: documentDatabase(service), collection: '', actions: DOCUMENTS },
  ]),
  ...['heads', 'leases', 'published'].map((collection) => ({ db: namespace, collection, actions: MOVED })),
];

interface Privilege {
  readonly resource: { readonly db?: string; readonly collection?: string; readonly anyResource?: boolean };
  readonly actions: readonly string[];
}

const covers = ({ resource }: Privilege, { db, collection }: Need): boolean =>
  resource.anyResource === true ||
  (resource.db !== undefined &&
    (resource.db === '' || resource.db === db) &&
    (resource.collection === '' || resource.collection === collection));

/**
 * Returns the actions that the user of a connection may not perform, such as `insert rallyrank.players.events`; none if
 * access control is off.
 */
export const missingRights = async (admin: mongo.Db, needs: readonly Need[]): Promise<string[]> => {
  const { authInfo } = await admin.command({ connectionStatus: 1, showPrivileges: true });
  if (authInfo.authenticatedUsers.length === 0) return [];
  const privileges = authInfo.authenticatedUserPrivileges as readonly Privilege[];
  return needs.flatMap((need) => {
    const allowed = new Set(
      privileges.filter((privilege) => covers(privilege, need)).flatMap(({ actions }) => actions),
    );
    const place = need.collection === '' ? need.db : `${need.db}.${need.collection}`;
    return need.actions.filter((action) => !allowed.has(action)).map((action) => `${action} ${place}`);
  });
};
