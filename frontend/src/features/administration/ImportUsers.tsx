import { importUsers, userImport } from '@rallyrank/contracts/identity/user-import';
import { listUsers } from '@rallyrank/contracts/identity/users';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { callRoute } from '~/shared/api/call-route';
import { useWrite } from '~/shared/api/use-write';
import { download } from '~/shared/browser/download';
import { ImportDialog } from '~/shared/entity/ImportDialog';

interface Given {
  readonly file: File;
  readonly updates: boolean;
}

/** Creates users from a file, and shows the operator their one-time passwords, which cannot be read later. */
export const ImportUsers = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('administration');
  const importFile = useWrite(
    ({ file, updates }: Given) =>
      callRoute(importUsers, {}, { body: { updateSupport: String(updates) }, files: { file: [file] } }),
    { reloads: [listUsers] },
  );
  const passwords = importFile.data?.data.passwords ?? [];
  const save = async () => {
    const { passwordsWorkbook } = await import('./passwords-workbook');
    download(await passwordsWorkbook(passwords, [t('userName'), t('password')]), 'passwords.xlsx');
  };
  return (
    <ImportDialog entity={userImport} importFile={importFile} onClose={onClose}>
      {passwords.length > 0 && (
        <Alert
          type="info"
          title={t('passwordsOnce')}
          action={<Button onClick={() => void save()}>{t('savePasswords')}</Button>}
        />
      )}
    </ImportDialog>
  );
};
