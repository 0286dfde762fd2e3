import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useToken } from '~/shared/session/token';
import { Icon } from '~/shared/ui/Icon';
import { paths } from '~/shared/url/paths';
import style from './AccountMenu.module.css';

// Most visitors have no account.
const UserMenu = lazy(() => import('./UserMenu'));

/** Link to the login, which afterwards returns to the page on which it was opened. */
const LoginLink = () => {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const isOnTheWay = pathname === paths.login() || pathname === paths.register();
  const to = paths.login(isOnTheWay ? undefined : pathname + search);
  return (
    <Link className={style.login} to={to} aria-label={t('menu.login')} title={t('menu.login')}>
      <Icon name="player" size={18} />
      <span>{t('menu.login')}</span>
    </Link>
  );
};

/** The menu of the signed-in user, or the link to the login. */
export const AccountMenu = () => {
  if (useToken() === undefined) return <LoginLink />;
  return (
    <Suspense fallback={<span className={style.avatar} aria-busy />}>
      <UserMenu />
    </Suspense>
  );
};
