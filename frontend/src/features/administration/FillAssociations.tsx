import { association } from '@rallyrank/contracts/players/association';
import { fillAssociations } from '@rallyrank/contracts/players/fill-associations';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { useAccess } from '~/shared/session/use-access';

/** Enters the associations that the data names and nobody has entered. */
export const FillAssociations = () => {
  const { t } = useTranslation('administration');
  const fill = useWrite(() => callRoute(fillAssociations, {}), {
    done: ({ data }) => t('associationsFilled', { count: data.created }),
    reloads: [association.routes.list],
  });
  if (useAccess()(fillAssociations.access) !== 'allowed') return null;
  return (
    <Button loading={fill.isPending} onClick={() => fill.mutate()}>
      {t('fillAssociations')}
    </Button>
  );
};
