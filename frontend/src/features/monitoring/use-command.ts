import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '~/shared/notices/notices';

type Listed = Pick<RouteDef, 'path'>;

/** Loads what is on screen of some routes again. */
export const useReload = (...lists: readonly Listed[]) => {
  const client = useQueryClient();
  return async () => {
    await Promise.all(lists.map(({ path }) => client.invalidateQueries({ queryKey: [path] })));
  };
};

/** A write, after which the lists of some routes on screen are loaded again. @param told shown once it has succeeded */
export const useWrite = <V, R>(told: string, write: (values: V) => Promise<R>, lists: readonly Listed[]) => {
  const reload = useReload(...lists);
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      notify('success', told);
      await reload();
    },
  });
};

/** A write; after it the lists of some routes on screen are loaded again. */
export const useCommand = <V, R>(write: (values: V) => Promise<R>, ...lists: readonly Listed[]) => {
  const { t } = useTranslation('monitoring');
  return useWrite(t('done'), write, lists);
};

/** The same for work that has only begun when the call is answered. */
export const useStart = <V, R>(write: (values: V) => Promise<R>, ...lists: readonly Listed[]) => {
  const { t } = useTranslation('monitoring');
  return useWrite(t('started'), write, lists);
};
