import { ADMIN_ROLE, EVERY_PERMISSION, type User } from '@rallyrank/contracts/shared/caller';

/** What decides the rights of an account. */
interface Account {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly mustChangePassword: boolean;
}

/** The user that the services see. Who still has to replace a password given by others has no rights but to do so. */
export const userOf = ({ id, name, roles, mustChangePassword }: Account): User => {
  const held = mustChangePassword ? [] : [...roles];
  const isAdmin = held.includes(ADMIN_ROLE);
  return {
    id,
    name,
    department: null,
    roles: held,
    permissions: isAdmin ? [EVERY_PERMISSION] : [],
    scope: { all: isAdmin, departments: [], own: true },
  };
};
