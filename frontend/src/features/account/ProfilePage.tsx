import { useTranslation } from 'react-i18next';
import { useSession } from '~/shared/session/use-session';
import { Card } from '~/shared/ui/Card';
import { Page } from '~/shared/ui/Page';
import { PasswordForm } from './PasswordForm';
import style from './ProfilePage.module.css';
import { SessionsCard } from './SessionsCard';

/** The signed-in user: who it is, with which rights, the change of the password, and the sessions. */
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
        <div className={style.column}>
          <Card title={t('profile.changePassword')}>
            <PasswordForm mustChange={isDefaultModifyPwd} />
          </Card>
          <SessionsCard />
        </div>
      </div>
    </Page>
  );
};
