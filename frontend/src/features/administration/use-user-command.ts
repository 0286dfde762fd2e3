import { listUsers } from '@rallyrank/contracts/identity/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '~/shared/notices/notices';

/** A write on users; after it the list on screen is loaded again. */
export const useUserCommand = <V>(write: (values: V) => Promise<unknown>, done: string, onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      onDone();
      notify('success', done);
      await client.invalidateQueries({ queryKey: [listUsers.path] });
    },
  });
};
