import type { Entity } from '@rallyrank/contracts/entity/entity';
import { Alert, Button, Checkbox, Modal, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../browser/download';
import { useFormat } from '../format/use-format';
import { DataTable } from '../ui/DataTable';
import type { useEntityCommands } from './use-entity-commands';

interface Props {
  readonly entity: Entity;
  readonly importFile: ReturnType<typeof useEntityCommands>['importFile'];
  readonly onClose: () => void;
}

/** A byte order mark makes spreadsheets read the Chinese labels. */
const BOM = '\uFEFF';

/** Chooses a CSV file, sends it, and shows what became of each line. */
export const ImportDialog = ({ entity, importFile, onClose }: Props) => {
  const { t } = useTranslation('entity');
  const { language } = useFormat();
  const [file, setFile] = useState<File>();
  const [updates, setUpdates] = useState(false);
  const labels = Object.values(entity.fields).map((field) => field.label[language]);
  const report = importFile.data?.data;
  const template = () =>
    download(new Blob([`${BOM}${labels.join(',')}\r\n`], { type: 'text/csv' }), `${entity.model}.csv`);
  const send = () => file && importFile.mutate({ file, updates });
  return (
    <Modal
      open
      title={t('importTitle')}
      okText={t('import')}
      cancelText={t('close')}
      okButtonProps={{ disabled: file === undefined, loading: importFile.isPending }}
      onOk={send}
      onCancel={onClose}
    >
      <div style={{ display: 'grid', gap: 12 }}>
        <p className="rr-muted">{t('importHint', { columns: labels.join(', ') })}</p>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
          <Upload
            accept=".csv"
            maxCount={1}
            beforeUpload={(chosen) => {
              setFile(chosen);
              return false;
            }}
            onRemove={() => setFile(undefined)}
          >
            <Button>{t('chooseFile')}</Button>
          </Upload>
          <Button type="link" onClick={template}>
            {t('template')}
          </Button>
        </div>
        <Checkbox checked={updates} onChange={(event) => setUpdates(event.target.checked)}>
          {t('update')}
        </Checkbox>
        {report && (
          <Alert
            type={report.refused.length > 0 ? 'warning' : 'success'}
            title={t('imported', { ...report, refused: report.refused.length })}
          />
        )}
        {report && report.refused.length > 0 && (
          <DataTable
            caption={t('rule')}
            rows={report.refused}
            rowKey={({ line, field }) => `${line} ${field}`}
            columns={[
              { key: 'line', title: t('line'), numeric: true, width: 70, render: ({ line }) => line },
              {
                key: 'field',
                title: t('field'),
                width: 140,
                render: ({ field }) => entity.fields[field]?.label[language] ?? field,
              },
              { key: 'rule', title: t('rule'), render: ({ rule }) => rule },
            ]}
          />
        )}
      </div>
    </Modal>
  );
};
