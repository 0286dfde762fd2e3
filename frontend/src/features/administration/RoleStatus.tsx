import { role } from '@rallyrank/contracts/identity/role';
import { useTranslation } from 'react-i18next';
import { type EntityRow, nameOf } from '~/shared/entity/entity-row';
import { useEntityCommands } from '~/shared/entity/use-entity-commands';
import { useFormat } from '~/shared/format/use-format';
import { notify } from '~/shared/notices/notices';
import { StatusSwitch } from './StatusSwitch';

/** Enables or disables a role. A disabled role grants no permissions. */
export const RoleStatus = ({ row }: { readonly row: EntityRow }) => {
  const { t } = useTranslation('entity');
  const { language } = useFormat();
  const { save } = useEntityCommands(role);
  const change = (status: '0' | '1') =>
    save.mutate({ row, values: { status } }, { onSuccess: () => notify('success', t('saved')) });
  return (
    <StatusSwitch
      name={nameOf(role, row, language)}
      isEnabled={row.status === '0'}
      isSaving={save.isPending}
      onChange={change}
    />
  );
};
