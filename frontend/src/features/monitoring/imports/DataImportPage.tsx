import { listDataImports, uploadSql } from '@rallyrank/contracts/monitoring/data-import';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAccess } from '~/shared/session/use-access';
import { Page } from '~/shared/ui/Page';
import { useList } from '~/shared/ui/table/use-list';
import { History } from './History';
import { SavedMappings } from './mapping/SavedMappings';
import { NewImport } from './NewImport';

const defaults = { pageSize: '20' };

/** Checks a file of data, imports it, and lists earlier files. */
export const DataImportPage = () => {
  const { t } = useTranslation(['monitoring', 'app']);
  const list = useList(listDataImports, { defaults });
  const isOpen = list.query.data?.isOpen;
  const mayImport = useAccess()(uploadSql.access) === 'allowed';
  return (
    <Page title={t('app:menu.dataImport')}>
      <p className="rr-muted">{t('imports.about')}</p>
      {mayImport && isOpen === true && <NewImport />}
      {isOpen === false && <Alert type="info" showIcon role="note" title={t('imports.closed')} />}
      <History list={list} />
      <SavedMappings />
    </Page>
  );
};
