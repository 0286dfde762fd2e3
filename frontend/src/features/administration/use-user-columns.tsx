import { userImport } from '@rallyrank/contracts/identity/user-import';
import type { UserRow } from '@rallyrank/contracts/identity/users';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { DictTag } from '~/shared/entity/DictTag';
import { useChoices } from '~/shared/entity/use-choices';
import type { Column } from '~/shared/ui/table/column';
import { useColumns } from '~/shared/ui/table/columns';
import { UserName } from './UserName';

/**
 * The columns that lists of users have in common.
 * @param isSorted whether the list can be sorted
 * @param statusOf replaces the word for the status
 */
export const useUserColumns = (isSorted: boolean, statusOf?: (user: UserRow) => ReactNode): Column<UserRow>[] => {
  const { t } = useTranslation('administration');
  const column = useColumns<UserRow>();
  const states = useChoices([userImport.fields.status])(userImport.fields.status);
  const status = (user: UserRow) => {
    const { look = null, label = user.status } = states.find(({ value }) => value === user.status) ?? {};
    const word = <DictTag look={look} text={label} />;
    return <Suspense fallback={word}>{statusOf?.(user) || word}</Suspense>;
  };
  const by = (sortBy: string) => (isSorted ? { sortBy } : {});
  return [
    column.text((user) => <UserName {...user} />, {
      key: 'userName',
      title: t('userName'),
      ...by('userName'),
      isRowHeader: true,
    }),
    column.text((user) => user.nickName, { key: 'nickName', title: t('nickName'), importance: 2 }),
    column.text((user) => user.dept?.deptName ?? null, { key: 'deptId', title: t('department'), importance: 2 }),
    column.text((user) => user.phonenumber, { key: 'phonenumber', title: t('phone'), importance: 3 }),
    column.text(status, { key: 'status', title: t('status') }),
    column.instant((user) => user.createTime, {
      ...{ key: 'createTime', title: t('createTime'), ...by('createTime'), importance: 3 },
    }),
  ];
};
