import { useTranslation } from 'react-i18next';
import { useSession } from '~/shared/session/use-session';
import { Card } from '~/shared/ui/Card';
import { Page } from '~/shared/ui/Page';
import { PasswordForm } from './PasswordForm';
import style from './ProfilePage.module.css';

/** The signed-in user: who it is, with which rights, and the change of the password. */
export const ProfilePage = () => {
  const { t } = useTranslation('account');
  const { info } = useSession();
  if (!info) return null;
  const { user, roles, isDefaultModifyPwd } = info;
  return (
    <Page title={t('profile.title')}>
      <div className={style.columns}>
        <Card title={t('profile.account')}>
          <dl className={style.facts}>
            <dt>{t('username')}</dt>
            <dd>{user.name}</dd>
            <dt>{t('profile.roles')}</dt>
            <dd>{roles.length > 0 ? roles.join(', ') : t('profile.noRoles')}</dd>
          </dl>
        </Card>
        <Card title={t('profile.changePassword')}>
          <PasswordForm mustChange={isDefaultModifyPwd} />
        </Card>
      </div>
    </Page>
  );
};
