import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '../notices/notices';

type Listed = Pick<RouteDef, 'path'>;

/** Returns a function that refetches the active queries of some routes. */
export const useReload = (...routes: readonly Listed[]) => {
  const client = useQueryClient();
  return async (): Promise<void> => {
    await Promise.all(routes.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  };
};

/** Returns a function that refetches all active queries. */
export const useReloadAll = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries();
};

interface Options<V, R> {
  /** Message after a successful write. */
  readonly done?: string | ((answer: R, values: V) => string);
  /** Routes whose active queries are refetched after a successful write. */
  readonly reloads?: readonly Listed[];
  readonly onSuccess?: (answer: R, values: V) => unknown;
  readonly onError?: (error: Error) => unknown;
  /** Called after the write, whether it has succeeded or failed. */
  readonly onSettled?: () => unknown;
}

/** A write: the function that starts it, its state and its answer. Failures are announced by the query client. */
export const useWrite = <V = void, R = unknown>(
  write: (values: V) => Promise<R>,
  { done, reloads = [], onSuccess, onError, onSettled }: Options<V, R> = {},
) => {
  const reload = useReload(...reloads);
  return useMutation({
    mutationFn: write,
    onSuccess: async (answer: R, values: V) => {
      if (done !== undefined) notify('success', typeof done === 'string' ? done : done(answer, values));
      // A form that closes before the reload could be opened again with the version before this write.
      await reload();
      await onSuccess?.(answer, values);
    },
    onError: (error) => onError?.(error),
    onSettled: () => onSettled?.(),
  });
};
