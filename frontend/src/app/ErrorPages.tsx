import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Page } from '~/shared/ui/Page';
import { paths } from '~/shared/url/paths';
import style from './ErrorPages.module.css';

const ErrorPage = ({ code, title, text }: { code: string; title: string; text: string }) => {
  const { t } = useTranslation('app');
  return (
    <Page title={title}>
      <div className={style.body}>
        <p className={style.code} aria-hidden>
          {code}
        </p>
        <p>{text}</p>
        <Link className={style.link} to={paths.home}>
          {t('error.toHome')}
        </Link>
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
