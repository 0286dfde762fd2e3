import { getOwnProfile, type OwnProfile } from '@rallyrank/contracts/identity/profile';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { useSession } from '~/shared/session/use-session';
import { Card } from '~/shared/ui/Card';
import { Page } from '~/shared/ui/Page';
import { Loading, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { OwnAvatar } from './OwnAvatar';
import { OwnDataCard } from './OwnDataCard';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import style from './ProfilePage.module.css';
import { SessionsCard } from './SessionsCard';

// Loaded later: it is below the main content of the page, and as large as the rest of it.
const LoginsCard = lazy(async () => ({ default: (await import('./LoginsCard')).LoginsCard }));

/** Picture, name, phone number, department and roles of the user. */
const AccountCard = ({ profile }: { readonly profile: OwnProfile }) => {
  const { t } = useTranslation('account');
  const format = useFormat();
  const { userName, roles, createTime, avatar, dept, posts, phonenumber } = profile;
  const place = [dept?.deptName, posts.join(', ')].filter(Boolean).join(' / ');
  return (
    <Card title={t('profile.account')}>
      <OwnAvatar name={profile.nickName} path={avatar} />
      <dl className={style.facts}>
        <dt>{t('username')}</dt>
        <dd>{userName}</dd>
        {phonenumber && (
          <>
            <dt>{t('profile.phone')}</dt>
            <dd>{phonenumber}</dd>
          </>
        )}
        {place && (
          <>
            <dt>{t('profile.department')}</dt>
            <dd>{place}</dd>
          </>
        )}
        <dt>{t('profile.roles')}</dt>
        <dd>{roles.length > 0 ? roles.join(', ') : t('profile.noRoles')}</dd>
        <dt>{t('profile.since')}</dt>
        <dd>{format.instant(createTime)}</dd>
      </dl>
    </Card>
  );
};

const PasswordCard = ({ mustChange = false }: { readonly mustChange?: boolean }) => {
  const { t } = useTranslation('account');
  return (
    <Card title={t('profile.changePassword')}>
      <PasswordForm mustChange={mustChange} />
    </Card>
  );
};

const Profile = () => {
  const { t } = useTranslation('account');
  const query = useRoute(getOwnProfile, {});
  return (
    <PageState query={query} skeleton={<RowsSkeleton rows={12} />}>
      {({ data }) => (
        <div className={style.columns}>
          <div className={style.column}>
            <AccountCard profile={data} />
            <OwnDataCard name={data.userName} />
          </div>
          <div className={style.column}>
            <Card title={t('profile.data')}>
              <ProfileForm profile={data} />
            </Card>
            <PasswordCard />
            <SessionsCard />
            <Suspense
              fallback={
                <Loading>
                  <RowsSkeleton rows={10} />
                </Loading>
              }
            >
              <LoginsCard />
            </Suspense>
          </div>
        </div>
      )}
    </PageState>
  );
};

/**
 * The account of the signed-in user: data, password, sessions, logins, export and deletion. With a one-time password,
 * the page only offers to replace it: the server refuses everything else.
 */
export const ProfilePage = () => {
  const { t } = useTranslation('account');
  const { info } = useSession();
  return <Page title={t('profile.title')}>{info?.isDefaultModifyPwd ? <PasswordCard mustChange /> : <Profile />}</Page>;
};
