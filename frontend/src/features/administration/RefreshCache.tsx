import type { refreshDictCache } from '@rallyrank/contracts/identity/dictionary';
import type { refreshSettings } from '@rallyrank/contracts/identity/settings';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useReloadAll, useWrite } from '~/shared/api/use-write';
import { useAccess } from '~/shared/session/use-access';

interface Props {
  readonly route: typeof refreshDictCache | typeof refreshSettings;
}

/** Makes the servers and this page reload what they have cached. */
export const RefreshCache = ({ route }: Props) => {
  const { t } = useTranslation('administration');
  const refresh = useWrite(() => callRoute(route, {}), {
    done: t('cacheRefreshed'),
    onSuccess: useReloadAll(),
  });
  if (useAccess()(route.access) !== 'allowed') return null;
  return (
    <Button loading={refresh.isPending} onClick={() => refresh.mutate()}>
      {t('refreshCache')}
    </Button>
  );
};
