import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useSession } from '~/shared/session/use-session';
import { Page } from '~/shared/ui/Page';
import { paths } from '~/shared/url/paths';
import style from './ErrorPages.module.css';

const ErrorPage = ({ code, title, text }: { code: string; title: string; text: string }) => {
  const { t } = useTranslation('app');
  const { pathname, search } = useLocation();
  const { isSignedIn } = useSession();
  const ways = [
    // The page may be one of those that need a login, and visitors are not told which these are.
    ...(isSignedIn ? [] : [{ to: paths.login(pathname + search), title: t('error.toLogin') }]),
    { to: paths.home, title: t('error.toHome') },
    { to: paths.players, title: t('menu.players') },
    { to: paths.events(), title: t('menu.events') },
  ];
  return (
    <Page title={title}>
      <div className={style.body}>
        <p className={style.code} aria-hidden>
          {code}
        </p>
        <p>{text}</p>
        <ul className={style.ways}>
          {ways.map(({ to, title }) => (
            <li key={to}>
              <Link to={to}>{title}</Link>
            </li>
          ))}
        </ul>
      </div>
    </Page>
  );
};

export const NotFound = () => {
  const { t } = useTranslation('app');
  return <ErrorPage code="404" title={t('error.notFoundTitle')} text={t('error.notFound')} />;
};

export const Unauthorized = () => {
  const { t } = useTranslation('app');
  return <ErrorPage code="401" title={t('error.unauthorizedTitle')} text={t('error.unauthorized')} />;
};

export const Forbidden = () => {
  const { t } = useTranslation('app');
  // A user who is redirected from a page lacks its permission; any other was blocked by the gateway.
  const { state } = useLocation();
  const text = state === null ? t('error.forbidden') : t('error.noPermission');
  return <ErrorPage code="403" title={t('error.forbiddenTitle')} text={text} />;
};
