import { listOtherUsers, listRoleUsers } from '@rallyrank/contracts/identity/roles';
import { getUser, getUserRoles, listUsers } from '@rallyrank/contracts/identity/users';
import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { useQueryClient } from '@tanstack/react-query';
import { useWrite } from '~/shared/api/use-write';

const useCommand = <V>(
  write: (values: V) => Promise<unknown>,
  done: string,
  onDone: () => void,
  changed: readonly RouteDef[],
) => {
  const client = useQueryClient();
  return useWrite(write, {
    done,
    reloads: changed,
    onSuccess: () => {
      onDone();
      // A form that is opened next must not start with an older version.
      client.removeQueries({ queryKey: [getUser.path] });
    },
  });
};

/** A write on users, after which the list on screen is reloaded. */
export const useUserCommand = <V>(write: (values: V) => Promise<unknown>, done: string, onDone: () => void) =>
  useCommand(write, done, onDone, [listUsers, getUserRoles]);

/** A write on the users with a role. */
export const useRoleCommand = <V>(write: (values: V) => Promise<unknown>, done: string, onDone: () => void) =>
  useCommand(write, done, onDone, [listRoleUsers, listOtherUsers]);
