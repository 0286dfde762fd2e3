import type { Entity } from '@rallyrank/contracts/entity/entity';
import type { ImportRefusal } from '@rallyrank/contracts/entity/import';
import { Alert, Button, Checkbox, Modal, Upload } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../browser/download';
import { useReturnFocus } from '../browser/use-return-focus';
import { useFormat } from '../format/use-format';
import { useColumns } from '../ui/table/columns';
import { DataTable } from '../ui/table/DataTable';
import { refusalText } from './refusal-text';
import type { useEntityCommands } from './use-entity-commands';

interface Props {
  /** The entity that is imported. */
  readonly entity: Pick<Entity, 'fields' | 'model'>;
  readonly importFile: Pick<ReturnType<typeof useEntityCommands>['importFile'], 'mutate' | 'isPending' | 'data'>;
  readonly onClose: () => void;
  /** Further content of the result. */
  readonly children?: ReactNode;
}

/** Maximum number of rejected lines shown. Users with more of them correct these first. */
const MOST_SHOWN = 100;

const WORKBOOK = /\.xlsx$/i;

/**
 * The file in the format that the server reads. A workbook is converted here, so that no compressed file reaches the
 * server.
 */
const asCsv = async (file: File): Promise<File> => {
  if (!WORKBOOK.test(file.name)) return file;
  const { csvOfWorkbook } = await import('./workbook');
  return new File([await csvOfWorkbook(file)], `${file.name}.csv`, { type: 'text/csv' });
};

/** Selects a workbook or a CSV file, sends it, and shows the result of each line. */
export const ImportDialog = ({ entity, importFile, onClose, children }: Props) => {
  const { t } = useTranslation('entity');
  useReturnFocus();
  const { language } = useFormat();
  const [file, setFile] = useState<File>();
  const [updates, setUpdates] = useState(false);
  const [isReadable, setReadable] = useState(true);
  const labels = Object.values(entity.fields).map((field) => field.label[language]);
  const report = importFile.data?.data;
  const column = useColumns<ImportRefusal>();
  const columns = [
    column.number(({ line }) => line, { title: t('line') }),
    column.text(({ field }) => entity.fields[field]?.label[language] ?? field, { title: t('field') }),
    column.text((refusal) => refusalText(refusal, language, entity.fields), { title: t('rule'), size: 'names' }),
  ];
  const template = async () => {
    const { workbookOf } = await import('./workbook');
    download(await workbookOf(entity, [], language), `${entity.model}.xlsx`);
  };
  const send = async () => {
    if (!file) return;
    const csv = await asCsv(file).catch(() => undefined);
    setReadable(csv !== undefined);
    if (csv) importFile.mutate({ file: csv, updates });
  };
  return (
    <Modal
      open
      title={t('importTitle')}
      okText={t('import')}
      cancelText={t('close')}
      okButtonProps={{ disabled: file === undefined, loading: importFile.isPending }}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <p className="rr-muted">{t('importHint', { columns: labels.join(', ') })}</p>
        <div>
          <Upload.Dragger
            accept=".xlsx,.csv"
            maxCount={1}
            beforeUpload={(chosen) => {
              setFile(chosen);
              return false;
            }}
            onRemove={() => setFile(undefined)}
          >
            <p>{t('chooseFile')}</p>
          </Upload.Dragger>
        </div>
        <div>
          <Button type="link" onClick={() => void template()}>
            {t('template')}
          </Button>
        </div>
        <Checkbox checked={updates} onChange={(event) => setUpdates(event.target.checked)}>
          {t('update')}
        </Checkbox>
        {!isReadable && <Alert type="error" title={t('notReadable')} />}
        {report && (
          <Alert
            type={report.refused.length > 0 ? 'warning' : 'success'}
            title={t('imported', { ...report, refused: report.refused.length })}
          />
        )}
        {children}
        {report && report.refused.length > MOST_SHOWN && (
          <p className="rr-muted">{t('firstRefused', { shown: MOST_SHOWN, refused: report.refused.length })}</p>
        )}
        {report && report.refused.length > 0 && (
          <DataTable
            caption={t('rule')}
            rows={report.refused.slice(0, MOST_SHOWN)}
            rowKey={({ line, field }) => `${line} ${field}`}
            columns={columns}
          />
        )}
      </div>
    </Modal>
  );
};
