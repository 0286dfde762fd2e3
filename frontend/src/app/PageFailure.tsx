import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsConnected } from '~/shared/api/connection';
import { useIsCheckingVersion } from '~/shared/browser/stale-code';
import { Button } from '~/shared/ui/Button';
import { Page } from '~/shared/ui/Page';
import { RowsSkeleton } from '~/shared/ui/PageState';

/** Replaces a page that could not be loaded or rendered; the shell around it is kept. */
export const PageFailure = () => {
  const { t } = useTranslation('shared');
  const isChecking = useIsCheckingVersion();
  const connected = useIsConnected();
  const wasConnected = useRef(connected);
  useEffect(() => {
    // The code of the page could not be loaded without a connection; now there is one.
    if (connected && !wasConnected.current) location.reload();
    wasConnected.current = connected;
  }, [connected]);
  if (isChecking) return <RowsSkeleton rows={10} />;
  return (
    <Page title={t(connected ? 'error.render' : 'connection.page')}>
      <p className="rr-muted" role="alert">
        {connected ? t('error.renderHint') : t('connection.waiting')}
      </p>
      <div>
        <Button type="primary" onClick={() => location.reload()}>
          {t('state.reload')}
        </Button>
      </div>
    </Page>
  );
};
