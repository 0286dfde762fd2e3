import { logout } from '@rallyrank/contracts/identity/session';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { NoticeBell } from '~/features/notices/NoticeBell';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { leaveSession } from '~/shared/session/leave';
import { useSession } from '~/shared/session/use-session';
import { Button } from '~/shared/ui/Button';
import { Dropdown } from '~/shared/ui/Dropdown';
import { StoredPicture } from '~/shared/ui/StoredPicture';
import { paths } from '~/shared/url/paths';
import style from './AccountMenu.module.css';

const SettingsDrawer = lazy(() => import('./SettingsDrawer'));

/** The signed-in user: profile centre, layout settings and logout. */
const UserMenu = () => {
  const { t } = useTranslation('app');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { info } = useSession();
  const [isSetting, setIsSetting] = useState(false);
  const leave = useWrite(() => callRoute(logout, {}), {
    // The session of this browser ends even if the server cannot be reached.
    onSettled: () => leaveSession(client, navigate, paths.home),
  });
  const { name = '', avatar = null } = info?.user ?? {};
  // The server refuses notices and pictures until a one-time password has been replaced.
  const isFree = info?.isDefaultModifyPwd === false;
  return (
    <>
      {isFree && <NoticeBell />}
      <Dropdown
        button={(props) => (
          <Button
            {...props}
            type="text"
            icon={
              <span className={style.avatar}>
                {avatar === null || !isFree ? name.slice(0, 1).toUpperCase() : <StoredPicture path={avatar} alt="" />}
              </span>
            }
            aria-label={t('account.open', { name })}
            title={name}
          />
        )}
      >
        {(close) => (
          <div className={style.menu}>
            <strong>{name}</strong>
            <Link to={paths.profile} onClick={close}>
              {t('menu.profile')}
            </Link>
            <Link to={paths.ownSuggestions} onClick={close}>
              {t('menu.ownSuggestions')}
            </Link>
            <Button
              type="text"
              onClick={() => {
                close();
                setIsSetting(true);
              }}
            >
              {t('settings.title')}
            </Button>
            <Button type="text" onClick={() => leave.mutate()}>
              {t('account.logout')}
            </Button>
          </div>
        )}
      </Dropdown>
      {isSetting && (
        <Suspense>
          <SettingsDrawer onClose={() => setIsSetting(false)} />
        </Suspense>
      )}
    </>
  );
};

export default UserMenu;
