import { runInNewContext } from 'node:vm';
import { textOf } from './files.js';

export interface Privilege {
  readonly resource: { readonly db: string; readonly collection: string };
  readonly actions: readonly string[];
}

/** A command to the database `admin` that creates a role or a user. */
export type UserCommand =
  | { readonly createRole: string; readonly privileges: readonly Privilege[]; readonly roles: readonly [] }
  | { readonly createUser: string; readonly pwd: string; readonly roles: readonly object[] };

/**
 * The commands that deploy/compose/mongodb/init.mongodb sends to a new server. This function runs the script in place
 * of its shell.
 */
export const userCommands = (env: Readonly<Record<string, string>>): readonly UserCommand[] => {
  const commands: UserCommand[] = [];
  const db = {
    adminCommand: () => ({ ok: 1 }),
    hello: () => ({ isWritablePrimary: true }),
    getRole: () => null,
    getUser: () => null,
    createRole: ({ role, ...rights }: { role: string; privileges: Privilege[]; roles: [] }) =>
      commands.push({ createRole: role, ...rights }),
    createUser: ({ user, ...rights }: { user: string; pwd: string; roles: object[] }) =>
      commands.push({ createUser: user, ...rights }),
  };
  const script = textOf('deploy/compose/mongodb/init.mongodb');
  runInNewContext(script, { process: { env }, connect: () => db, print: () => undefined, db });
  // Copies the objects, because the driver does not recognize objects of another context.
  return JSON.parse(JSON.stringify(commands)) as UserCommand[];
};
