import { uploadSql } from '@rallyrank/contracts/monitoring/data-import';
import { useTranslation } from 'react-i18next';
import { useAccess } from '~/shared/session/use-access';
import { Page } from '~/shared/ui/Page';
import { History } from './History';
import { NewImport } from './NewImport';

/** Tries a file of data, imports it, and lists earlier files. */
export const DataImportPage = () => {
  const { t } = useTranslation(['monitoring', 'app']);
  const mayImport = useAccess()(uploadSql.access) === 'allowed';
  return (
    <Page title={t('app:menu.dataImport')}>
      <p className="rr-muted">{t('imports.about')}</p>
      {mayImport && <NewImport />}
      <History />
    </Page>
  );
};
