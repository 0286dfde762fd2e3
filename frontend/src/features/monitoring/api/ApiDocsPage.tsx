import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '~/shared/api/api-error';
import { useScheme } from '~/shared/theme/use-scheme';
import { Icon } from '~/shared/ui/Icon';
import { Page } from '~/shared/ui/Page';
import { PageState, RowsSkeleton } from '~/shared/ui/PageState';
import style from '../Monitoring.module.css';
import { DOCUMENT, loadViewer } from './load-viewer';

/** The viewer is a separate application in an element, which keeps its state while the page is closed. */
const Viewer = ({ element }: { readonly element: HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null);
  const { scheme } = useScheme();
  useEffect(() => {
    place.current?.replaceChildren(element);
  }, [element]);
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('dark-mode', scheme === 'dark');
    return () => classList.remove('dark-mode');
  }, [scheme]);
  return <div ref={place} className="rr-card" />;
};

/** Every route of the API, with its permissions and cache time, and a form that calls it. */
export const ApiDocsPage = () => {
  const { t } = useTranslation('monitoring');
  const query = useQuery<HTMLElement, ApiError>({
    queryKey: [DOCUMENT],
    queryFn: loadViewer,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={t('api.title')}>
      <p className="rr-muted">{t('api.about')}</p>
      <div className={style.tools}>
        <Button href={DOCUMENT} download="openapi.json" icon={<Icon name="download" />}>
          {t('api.download')}
        </Button>
      </div>
      <PageState query={query} skeleton={<RowsSkeleton rows={16} />}>
        {(element) => <Viewer element={element} />}
      </PageState>
    </Page>
  );
};
