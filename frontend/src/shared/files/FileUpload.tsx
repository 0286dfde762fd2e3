import { Upload, type UploadFile } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/use-format';
import { notify } from '../notices/notices';
import { acceptOf, type FileRule, refusedFile } from './file-rules';
import { type UploadedFile, type UploadFailure, useUpload } from './use-upload';

interface Props {
  readonly rule: FileRule;
  /** Called after each change with the stored files in the order in which they were chosen. */
  readonly onChange: (files: readonly UploadedFile[]) => void;
  readonly failed: UploadFailure;
}

const MB = 1_048_576;
type Shown = UploadFile<UploadedFile>;

const storedOf = (shown: readonly Shown[]): UploadedFile[] =>
  shown.flatMap(({ status, response }) => (status === 'done' && response ? [response] : []));

/**
 * Accepts files by choice or by drag and drop, stores each at once and lists them; a file that fails disappears with a
 * message.
 */
export const FileUpload = ({ rule, onChange, failed }: Props) => {
  const { t } = useTranslation('entity');
  const { language } = useFormat();
  const [shown, show] = useState<Shown[]>([]);
  const upload = useUpload(failed);
  return (
    <Upload.Dragger
      multiple={rule.maxCount > 1}
      accept={acceptOf(rule)}
      fileList={shown}
      beforeUpload={(file, batch) => {
        const refusal = refusedFile(file, rule, shown.length + batch.indexOf(file), language);
        if (refusal === undefined) return true;
        notify('error', refusal);
        return Upload.LIST_IGNORE;
      }}
      customRequest={({ file, onProgress, onSuccess, onError }) => {
        const report = (percent: number) => onProgress?.({ percent });
        const stored = (result: UploadedFile) => {
          notify('success', t('upload.done'));
          onSuccess?.(result);
        };
        upload.mutateAsync({ file: file as File, onProgress: report }).then(stored, onError);
      }}
      onChange={({ fileList }) => {
        const kept = fileList.filter(({ status }) => status !== 'error');
        show(kept);
        onChange(storedOf(kept));
      }}
    >
      <p>{t('upload.drop')}</p>
      <p className="rr-muted">
        {t('upload.rule', { types: rule.extensions.join(', '), n: rule.maxBytes / MB, count: rule.maxCount })}
      </p>
    </Upload.Dragger>
  );
};
