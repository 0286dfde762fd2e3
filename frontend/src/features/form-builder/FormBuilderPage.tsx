import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/shared/ui/Page';
import { Loading, RowsSkeleton } from '~/shared/ui/PageState';

/** Loaded separately: all kinds of fields of antd together exceed the size budget of a page. */
const Workbench = lazy(() => import('./Workbench').then((module) => ({ default: module.Workbench })));

export const FormBuilderPage = () => {
  const { t } = useTranslation('form-builder');
  return (
    <Page title={t('title')}>
      <p className="rr-muted">{t('about')}</p>
      <Suspense
        fallback={
          <Loading>
            <RowsSkeleton rows={16} />
          </Loading>
        }
      >
        <Workbench />
      </Suspense>
    </Page>
  );
};
