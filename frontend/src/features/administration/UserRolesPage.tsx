import { getUserRoles, setUserRoles } from '@rallyrank/contracts/identity/users';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { callRoute } from '~/shared/api/call-route';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { paths } from '~/shared/url/paths';
import style from './Administration.module.css';
import { useUserCommand } from './use-user-command';

/** The roles of one user; the caller can change those that the caller may give. */
export const UserRolesPage = () => {
  const { t } = useTranslation(['administration', 'entity']);
  const { id: userId = '' } = useParams();
  const { language } = useFormat();
  const navigate = useNavigate();
  const known = useRoute(getUserRoles, {}, { params: { userId } });
  const [ticked, setTicked] = useState<readonly string[]>();
  const back = () => void navigate(paths.users);
  const write = (roleIds: readonly string[]) => callRoute(setUserRoles, { userId, roleIds: roleIds.join(',') });
  const save = useUserCommand(write, t('entity:saved'), back);
  return (
    <Page title={known.data ? t('rolesOf', { name: known.data.user.userName }) : t('roles')}>
      <PageState query={known} skeleton={<RowsSkeleton rows={5} />}>
        {({ user, roles }) => {
          const chosen = ticked ?? roles.filter(({ flag }) => flag).map(({ id }) => id);
          return (
            <>
              <Card title={t('user')}>
                <dl className={style.facts}>
                  <dt>{t('nickName')}</dt>
                  <dd>{user.nickName}</dd>
                  <dt>{t('userName')}</dt>
                  <dd>{user.userName}</dd>
                </dl>
              </Card>
              <Card title={t('roles')}>
                <div className={style.choice}>
                  <Checkbox.Group
                    className={style.roles ?? ''}
                    value={[...chosen]}
                    onChange={setTicked}
                    options={roles.map((role) => ({
                      ...{ value: role.id, label: role.name[language], disabled: role.isDisabled },
                    }))}
                  />
                  <p className={style.actions}>
                    <Button type="primary" loading={save.isPending} onClick={() => save.mutate(chosen)}>
                      {t('entity:save')}
                    </Button>
                    <Button onClick={back}>{t('back')}</Button>
                  </p>
                </div>
              </Card>
            </>
          );
        }}
      </PageState>
    </Page>
  );
};
