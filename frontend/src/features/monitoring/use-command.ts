import type { RouteDef } from '@rallyrank/contracts/shared/route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { notify } from '~/shared/notices/notices';

/** A write; after it the list of a route on screen is loaded again. */
export const useCommand = <V, R>(write: (values: V) => Promise<R>, list: Pick<RouteDef, 'path'>) => {
  const { t } = useTranslation('monitoring');
  const client = useQueryClient();
  return useMutation({
    mutationFn: write,
    onSuccess: async () => {
      notify('success', t('done'));
      await client.invalidateQueries({ queryKey: [list.path] });
    },
  });
};
