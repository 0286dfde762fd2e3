import type { UserRow } from '@rallyrank/contracts/identity/users';
import { useTranslation } from 'react-i18next';
import type { Column } from '~/shared/ui/table/column';
import { useColumns } from '~/shared/ui/table/columns';
import { UserName } from './UserName';

/** What lists of users show of each. @param isSorted whether the list can be sorted */
export const useUserColumns = (isSorted: boolean): Column<UserRow>[] => {
  const { t } = useTranslation('administration');
  const column = useColumns<UserRow>();
  const by = (sortBy: string) => (isSorted ? { sortBy } : {});
  return [
    column.text((user) => <UserName {...user} />, { title: t('userName'), ...by('userName'), isRowHeader: true }),
    column.text((user) => user.nickName, { title: t('nickName'), importance: 2 }),
    column.text((user) => user.dept?.deptName ?? null, { title: t('department'), importance: 2 }),
    column.text((user) => user.phonenumber, { title: t('phone'), importance: 3 }),
    column.text((user) => t(user.status === '0' ? 'enabled' : 'disabled'), { title: t('status') }),
    column.instant((user) => user.createTime, { title: t('createTime'), ...by('createTime'), importance: 3 }),
  ];
};
