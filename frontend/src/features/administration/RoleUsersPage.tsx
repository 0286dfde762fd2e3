import { role } from '@rallyrank/contracts/identity/role';
import { listRoleUsers, withdrawRoleFromAll } from '@rallyrank/contracts/identity/roles';
import type { UserRow } from '@rallyrank/contracts/identity/users';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { type EntityRow, nameOf } from '~/shared/entity/entity-row';
import { selectionColumn } from '~/shared/entity/selection-column';
import { useFormat } from '~/shared/format/use-format';
import { useList } from '~/shared/ui/table/use-list';
import { UserList } from './UserList';
import { useRoleCommand } from './use-user-command';

const GiveRole = lazy(() => import('./GiveRole').then((module) => ({ default: module.GiveRole })));

/** The users with one role, which can be given to others or removed from them. */
export const RoleUsersPage = () => {
  const { t } = useTranslation(['administration', 'entity']);
  const { id: roleId = '' } = useParams();
  const list = useList(listRoleUsers, { defaults: { roleId, pageSize: '20' } });
  const [chosen, choose] = useState<UserRow[]>([]);
  const [isGiving, setGiving] = useState(false);
  const known = useRoute(role.routes.get, {}, { params: { id: roleId } });
  const { language } = useFormat();
  const roleName = known.data && nameOf(role, known.data.data as unknown as EntityRow, language);
  const userIds = chosen.map(({ userId }) => userId).join(',');
  const write = () => callRoute(withdrawRoleFromAll, { roleId, userIds });
  const withdraw = useRoleCommand(write, t('withdrawn'), () => choose([]));
  const { query, set } = list.state;
  const selection = selectionColumn<UserRow>({
    ...{ title: t('entity:selection'), all: t('entity:selectAll'), rows: list.query.data?.rows, chosen, choose },
    idOf: ({ userId }) => userId,
    label: ({ userName }) => t('entity:select', { name: userName }),
  });
  return (
    <>
      <UserList
        title={roleName === undefined ? t('holders') : t('usersOf', { name: roleName })}
        list={list}
        query={query}
        set={set}
        tools={
          <>
            <Button type="primary" onClick={() => setGiving(true)}>
              {t('addUsers')}
            </Button>
            <Button
              disabled={chosen.length === 0}
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate(undefined)}
            >
              {t('withdraw')}
            </Button>
          </>
        }
        before={[selection]}
        hint={t('noHolders')}
      />
      <Suspense>
        {isGiving && <GiveRole roleId={roleId} roleName={roleName ?? ''} onClose={() => setGiving(false)} />}
      </Suspense>
    </>
  );
};
