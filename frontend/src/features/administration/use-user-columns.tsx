import { userImport } from '@rallyrank/contracts/identity/user-import';
import type { UserRow } from '@rallyrank/contracts/identity/users';
import { useTranslation } from 'react-i18next';
import { DictTag } from '~/shared/entity/DictTag';
import { useChoices } from '~/shared/entity/use-choices';
import type { Column } from '~/shared/ui/table/column';
import { useColumns } from '~/shared/ui/table/columns';
import { UserName } from './UserName';

/** What lists of users show of each. @param isSorted whether the list can be sorted */
export const useUserColumns = (isSorted: boolean): Column<UserRow>[] => {
  const { t } = useTranslation('administration');
  const column = useColumns<UserRow>();
  const states = useChoices([userImport.fields.status])(userImport.fields.status);
  const status = (user: UserRow) => {
    const { look = null, label = user.status } = states.find(({ value }) => value === user.status) ?? {};
    return <DictTag look={look} text={label} />;
  };
  const by = (sortBy: string) => (isSorted ? { sortBy } : {});
  return [
    column.text((user) => <UserName {...user} />, { title: t('userName'), ...by('userName'), isRowHeader: true }),
    column.text((user) => user.nickName, { title: t('nickName'), importance: 2 }),
    column.text((user) => user.dept?.deptName ?? null, { title: t('department'), importance: 2 }),
    column.text((user) => user.phonenumber, { title: t('phone'), importance: 3 }),
    column.text(status, { title: t('status') }),
    column.instant((user) => user.createTime, { title: t('createTime'), ...by('createTime'), importance: 3 }),
  ];
};
