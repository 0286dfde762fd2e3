import { countSimulatorUse } from '@rallyrank/contracts/predictions/drawings';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { notify } from '~/shared/notices/notices';
import { browserId } from '~/shared/visits/browser-id';
import type { Work } from './use-drawing';

/** Finishes editing: the server counts the use, then the field is final. */
export const useFinish = ({ now, change }: Work) => {
  const { t } = useTranslation('simulator');
  const counting = useWrite(() => callRoute(countSimulatorUse, {}, { body: { browser: browserId() } }), {
    onSuccess: () => now && change({ ...now, locked: true }),
  });
  const finish = () => {
    if (now && now.sides.length > 0) counting.mutate();
    else notify('warning', t('error.noPlayer'));
  };
  return { finish, isFinishing: counting.isPending };
};
