import { listUserDepartments, listUsers, type UserRow } from '@rallyrank/contracts/identity/users';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { treeLines } from '~/shared/entity/tree-rows';
import { useFormat } from '~/shared/format/use-format';
import { useAccess } from '~/shared/session/use-access';
import { FilterSelect } from '~/shared/ui/fields';
import { ListPage } from '~/shared/ui/ListPage';
import { NameFilter } from '~/shared/ui/NameFilter';
import { useColumns } from '~/shared/ui/table/columns';
import { useList } from '~/shared/ui/table/use-list';
import { RemoveUser } from './RemoveUser';
import { ResetPassword } from './ResetPassword';

const UserForm = lazy(() => import('./UserForm').then((module) => ({ default: module.UserForm })));

const defaults = { pageSize: '20' };
const SUPERUSER = '1';
/** Before the name of a department, for each one above it. */
const INDENT = '\u2003';

type Open =
  | { readonly what: 'nothing' }
  | { readonly what: 'form'; readonly userId?: string }
  | { readonly what: 'password' | 'remove'; readonly user: UserRow };

const useUserColumns = (open: (what: Open) => void) => {
  const { t } = useTranslation('administration');
  const access = useAccess();
  const may = (action: 'edit' | 'resetPwd' | 'remove') => access({ anyOf: [`system:user:${action}`] }) === 'allowed';
  const column = useColumns<UserRow>();
  const action = (user: UserRow, what: 'edit' | 'password' | 'remove', show: Open) => (
    <Button
      type="link"
      size="small"
      danger={what === 'remove'}
      aria-label={t(`named.${what}`, { name: user.userName })}
      onClick={() => open(show)}
    >
      {t(`action.${what}`)}
    </Button>
  );
  const actions = (user: UserRow) => (
    <>
      {may('edit') && action(user, 'edit', { what: 'form', userId: user.userId })}
      {may('resetPwd') && action(user, 'password', { what: 'password', user })}
      {may('remove') && user.userId !== SUPERUSER && action(user, 'remove', { what: 'remove', user })}
    </>
  );
  return [
    column.text((user) => user.userName, { title: t('userName'), sortBy: 'userName', isRowHeader: true }),
    column.text((user) => user.nickName, { title: t('nickName'), importance: 2 }),
    column.text((user) => user.dept?.deptName ?? null, { title: t('department'), importance: 2 }),
    column.text((user) => user.phonenumber, { title: t('phone'), importance: 3 }),
    column.text((user) => t(user.status === '0' ? 'enabled' : 'disabled'), { title: t('status') }),
    column.instant((user) => user.createTime, { title: t('createTime'), sortBy: 'createTime', importance: 3 }),
    column.text(actions, { title: t('actions'), importance: 2 }),
  ];
};

/** The users that the caller may see, and for those who have the permission what can be done with them. */
export const UsersPage = () => {
  const { t } = useTranslation(['administration', 'entity']);
  const { language } = useFormat();
  const [open, setOpen] = useState<Open>({ what: 'nothing' });
  const close = () => setOpen({ what: 'nothing' });
  const list = useList(listUsers, { defaults });
  const { query, set } = list.state;
  const departments = useRoute(listUserDepartments, {}).data?.data ?? [];
  const columns = useUserColumns(setOpen);
  const mayAdd = useAccess()({ anyOf: ['system:user:add'] }) === 'allowed';
  return (
    <>
      <ListPage
        title={t('users')}
        list={list}
        lead={
          mayAdd && (
            <div>
              <Button type="primary" onClick={() => setOpen({ what: 'form' })}>
                {t('entity:add')}
              </Button>
            </div>
          )
        }
        filters={
          <>
            <NameFilter
              label={t('userName')}
              placeholder=""
              value={query.userName}
              onChange={(userName) => set({ userName: userName || undefined })}
            />
            <NameFilter
              label={t('phone')}
              placeholder=""
              value={query.phonenumber}
              onChange={(phonenumber) => set({ phonenumber: phonenumber || undefined })}
            />
            <FilterSelect
              label={t('status')}
              value={query.status}
              placeholder={t('entity:all')}
              options={(['0', '1'] as const).map((value) => ({
                value,
                label: t(value === '0' ? 'enabled' : 'disabled'),
              }))}
              onChange={(status) => set({ status })}
            />
            <FilterSelect
              label={t('department')}
              value={query.deptId}
              placeholder={t('entity:all')}
              options={treeLines(departments, ({ parentId }) => parentId).map(({ row, depth }) => ({
                value: row.id,
                label: INDENT.repeat(depth) + row.name[language],
              }))}
              onChange={(deptId) => set({ deptId })}
            />
          </>
        }
        caption={t('users')}
        columns={columns}
        rowKey={(user: UserRow) => user.userId}
        empty={{ title: t('none'), hint: t('noneHint') }}
      />
      <Suspense>{open.what === 'form' && <UserForm userId={open.userId} onClose={close} />}</Suspense>
      {open.what === 'password' && <ResetPassword user={open.user} onClose={close} />}
      {open.what === 'remove' && <RemoveUser user={open.user} onClose={close} />}
    </>
  );
};
