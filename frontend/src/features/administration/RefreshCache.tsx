import type { refreshDictCache } from '@rallyrank/contracts/identity/dictionary';
import type { refreshSettings } from '@rallyrank/contracts/identity/settings';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { notify } from '~/shared/notices/notices';
import { useAccess } from '~/shared/session/use-access';

interface Props {
  readonly route: typeof refreshDictCache | typeof refreshSettings;
}

/** Makes the servers and this page read again what they keep. */
export const RefreshCache = ({ route }: Props) => {
  const { t } = useTranslation('administration');
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => callRoute(route, {}),
    onSuccess: async () => {
      await client.invalidateQueries();
      notify('success', t('cacheRefreshed'));
    },
  });
  if (useAccess()(route.access) !== 'allowed') return null;
  return (
    <Button loading={refresh.isPending} onClick={() => refresh.mutate()}>
      {t('refreshCache')}
    </Button>
  );
};
