import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { Page } from '~/shared/ui/Page';

/** Shown in place of a page that failed to load or to draw; the shell around it stays. */
export const PageFailure = () => {
  const { t } = useTranslation('shared');
  const error = useRouteError();
  return (
    <Page title={t('error.render')}>
      <p className="rr-muted" role="alert">
        {error instanceof Error ? error.message : t('state.failed')}
      </p>
      <div>
        <Button type="primary" onClick={() => location.reload()}>
          {t('state.reload')}
        </Button>
      </div>
    </Page>
  );
};
