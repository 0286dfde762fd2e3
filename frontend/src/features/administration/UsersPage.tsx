import { exportUsers, userExport } from '@rallyrank/contracts/identity/user-export';
import { userImport } from '@rallyrank/contracts/identity/user-import';
import { listUsers, type UserRow } from '@rallyrank/contracts/identity/users';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ExportWorkbook } from '~/shared/entity/ExportWorkbook';
import { selectionColumn } from '~/shared/entity/selection-column';
import { useChoices } from '~/shared/entity/use-choices';
import { useAccess } from '~/shared/session/use-access';
import { useSession } from '~/shared/session/use-session';
import { FilterSelect } from '~/shared/ui/fields';
import { NameFilter } from '~/shared/ui/NameFilter';
import { RangeFilter } from '~/shared/ui/RangeFilter';
import type { Column } from '~/shared/ui/table/column';
import { useColumns } from '~/shared/ui/table/columns';
import { useList } from '~/shared/ui/table/use-list';
import { paths } from '~/shared/url/paths';
import style from './Administration.module.css';
import { DepartmentFilter } from './DepartmentFilter';
import { UserList } from './UserList';

const ImportUsers = lazy(() => import('./ImportUsers').then((module) => ({ default: module.ImportUsers })));
const RemoveUsers = lazy(() => import('./RemoveUsers').then((module) => ({ default: module.RemoveUsers })));
const ResetPassword = lazy(() => import('./ResetPassword').then((module) => ({ default: module.ResetPassword })));
const UserStatus = lazy(() => import('./UserStatus').then((module) => ({ default: module.UserStatus })));
const UserForm = lazy(() => import('./UserForm').then((module) => ({ default: module.UserForm })));

const defaults = { pageSize: '20' };
const SUPERUSER = '1';
type Open =
  | { readonly what: 'nothing' | 'import' }
  | { readonly what: 'form'; readonly userId?: string }
  | { readonly what: 'password'; readonly user: UserRow }
  | { readonly what: 'remove'; readonly users: readonly UserRow[] };

const useSelf = () => useSession().info?.user.userId;

/** Nobody can disable or remove the first superuser or themselves. */
const useKept = () => {
  const self = useSelf();
  return ({ userId }: UserRow): boolean => userId === SUPERUSER || userId === self;
};

const useActions = (open: (what: Open) => void): Column<UserRow> => {
  const { t } = useTranslation('administration');
  const column = useColumns<UserRow>();
  const access = useAccess();
  const self = useSelf();
  const isKept = useKept();
  const may = (action: 'edit' | 'resetPwd' | 'remove') => access({ anyOf: [`system:user:${action}`] }) === 'allowed';
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
      {may('edit') && (
        <Link
          className={style.link}
          to={paths.userRoles(user.userId)}
          aria-label={t('named.roles', { name: user.userName })}
        >
          {t('action.roles')}
        </Link>
      )}
      {may('resetPwd') && user.userId !== self && action(user, 'password', { what: 'password', user })}
      {may('remove') && !isKept(user) && action(user, 'remove', { what: 'remove', users: [user] })}
    </>
  );
  return column.text(actions, { title: t('actions'), importance: 2 });
};

/** The users that the caller may see, with the actions that the caller has permissions for. */
export const UsersPage = () => {
  const { t } = useTranslation(['administration', 'entity']);
  const [open, setOpen] = useState<Open>({ what: 'nothing' });
  const close = () => setOpen({ what: 'nothing' });
  const list = useList(listUsers, { defaults });
  const { query, set } = list.state;
  const { pageNum: _, pageSize: __, ...filters } = query;
  const states = useChoices([userImport.fields.status])(userImport.fields.status);
  const access = useAccess();
  const may = (action: 'add' | 'edit' | 'remove' | 'import' | 'export') =>
    access({ anyOf: [`system:user:${action}`] }) === 'allowed';
  const isKept = useKept();
  const [chosen, choose] = useState<UserRow[]>([]);
  const selection = selectionColumn<UserRow>({
    ...{ title: t('entity:selection'), all: t('entity:selectAll'), chosen, choose },
    rows: list.query.data?.rows.filter((user) => !isKept(user)),
    label: ({ userName }) => t('entity:select', { name: userName }),
    idOf: ({ userId }) => userId,
    isFixed: isKept,
  });
  return (
    <>
      <UserList
        title={t('users')}
        list={list}
        query={query}
        set={set}
        isSorted
        tools={
          <>
            {may('add') && (
              <Button type="primary" onClick={() => setOpen({ what: 'form' })}>
                {t('entity:add')}
              </Button>
            )}
            {may('remove') && (
              <Button danger disabled={chosen.length === 0} onClick={() => setOpen({ what: 'remove', users: chosen })}>
                {t('entity:remove')}
              </Button>
            )}
            {may('import') && <Button onClick={() => setOpen({ what: 'import' })}>{t('entity:import')}</Button>}
            {may('export') && <ExportWorkbook route={exportUsers} filters={filters} name={userExport.model} />}
          </>
        }
        filters={
          <>
            <NameFilter label={t('nickName')} value={query.nickName} onChange={(nickName) => set({ nickName })} />
            <FilterSelect
              label={t('status')}
              value={query.status}
              placeholder={t('entity:all')}
              options={states.map(({ value, label }) => ({ value: value as '0' | '1', label }))}
              onChange={(status) => set({ status })}
            />
            <DepartmentFilter value={query.deptId} onChange={(deptId) => set({ deptId })} />
            <RangeFilter value={query} onChange={set} />
          </>
        }
        statusOf={(user) => may('edit') && !isKept(user) && <UserStatus {...user} />}
        before={may('remove') ? [selection] : []}
        after={[useActions(setOpen)]}
        hint={t('noneHint')}
      />
      <Suspense>
        {open.what === 'form' && <UserForm userId={open.userId} onClose={close} />}
        {open.what === 'import' && <ImportUsers onClose={close} />}
        {open.what === 'password' && <ResetPassword user={open.user} onClose={close} />}
        {open.what === 'remove' && <RemoveUsers users={open.users} onRemoved={() => choose([])} onClose={close} />}
      </Suspense>
    </>
  );
};
