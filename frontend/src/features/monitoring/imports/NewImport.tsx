import { getSettingValue, settingKeys } from '@rallyrank/contracts/identity/settings';
import {
  type ImportAnswers,
  type ImportFormat,
  importExtensions,
  importFormats,
  MAX_IMPORT_BYTES,
} from '@rallyrank/contracts/monitoring/data-import';
import { Alert, Button, Progress, Select, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { acceptOf, refusedFile } from '~/shared/files/file-rules';
import { useFormat } from '~/shared/format/use-format';
import { notify } from '~/shared/notices/notices';
import { PasswordDialog } from '~/shared/session/PasswordDialog';
import style from '../Monitoring.module.css';
import { ImportReport } from './ImportReport';
import { MappingAssistant } from './mapping/MappingAssistant';
import { asTable, isTable } from './mapping/table-file';
import { useDataUpload } from './use-data-upload';

const MB = 1_048_576;
const WHOLE = 100;
const rule = { extensions: importExtensions, maxBytes: MAX_IMPORT_BYTES, maxCount: 1 };
/** Workbooks are converted before they are sent. */
const accepted = acceptOf({ extensions: [...importExtensions, 'xlsx'] });

const useSetting = (configKey: string) => useRoute(getSettingValue, {}, { params: { configKey } }).data?.data;

interface FormatProps {
  readonly value: ImportFormat | undefined;
  readonly onChange: (format: ImportFormat | undefined) => void;
}

const FormatSelect = ({ value, onChange }: FormatProps) => {
  const { t } = useTranslation('monitoring');
  return (
    <div className={style.tools}>
      <Select
        aria-label={t('imports.formatName')}
        value={value ?? ''}
        style={{ minWidth: 240 }}
        options={[
          { value: '', label: t('imports.recognized') },
          ...importFormats.map((format) => ({ value: format, label: t(`imports.formats.${format}`) })),
        ]}
        onChange={(chosen) => onChange(importFormats.find((format) => format === chosen))}
      />
    </div>
  );
};

/** Selects a file, checks it, shows the changes that it would make, and imports it after confirmation. */
export const NewImport = () => {
  const { t } = useTranslation('monitoring');
  const { language, number } = useFormat();
  const [file, setFile] = useState<File>();
  const isOn = useSetting(settingKeys.dataImport) === 'true';
  const needsSecond = useSetting(settingKeys.secondPerson) !== 'false';
  const [format, setFormat] = useState<ImportFormat>();
  const [answers, setAnswers] = useState<ImportAnswers>([]);
  const [isConfirming, setConfirming] = useState(false);
  const [table, setTable] = useState<File>();
  const { upload, report, reset, percent } = useDataUpload(setTable);
  const choose = async (given: File) => {
    const chosen = await asTable(given).catch(() => undefined);
    if (!chosen) return notify('error', t('gen.notReadable'));
    const refusal = refusedFile(chosen, rule, 0, language);
    if (refusal !== undefined) return notify('error', refusal);
    setFile(chosen);
    setAnswers([]);
    if (format === 'mapped' && isTable(chosen)) return setTable(chosen);
    setTable(undefined);
    upload.mutate({ file: chosen, format, answers: [] });
  };
  if (percent !== undefined && file) {
    const text = percent < WHOLE ? t('imports.sending') : t('imports.reading', { name: file.name });
    return (
      <div className="rr-card" style={{ padding: 16 }} role="status">
        <p>{text}</p>
        <Progress aria-label={text} percent={percent} status="active" />
      </div>
    );
  }
  if (table)
    return (
      <MappingAssistant table={table} onReady={(archive) => void choose(archive)} onClose={() => setTable(undefined)} />
    );
  if (!report || !file)
    return (
      <div>
        <Upload.Dragger
          accept={accepted}
          showUploadList={false}
          beforeUpload={(chosen) => {
            void choose(chosen);
            return false;
          }}
        >
          <p>{t('imports.drop')}</p>
          <p className="rr-muted">{t('imports.format', { mb: MAX_IMPORT_BYTES / MB })}</p>
          <p className="rr-muted">{t('imports.larger')}</p>
        </Upload.Dragger>
        <FormatSelect value={format} onChange={setFormat} />
      </div>
    );
  const rows = report.counts.reduce((sum, { accepted, corrected }) => sum + accepted + corrected, 0);
  const isWaiting = needsSecond && !report.isTriedByOthers;
  const refusal = isOn ? isWaiting && 'imports.second' : 'imports.off';
  const isReady = report.isTrial && rows > 0;
  const answer = (given: ImportAnswers) => {
    setAnswers(given);
    upload.mutate({ file, format, answers: given });
  };
  return (
    <ImportReport report={report} answers={answers} onAnswer={answer}>
      <div className={style.tools}>
        {isReady && refusal && <Alert type="info" title={t(refusal)} />}
        {isReady && !refusal && (
          <Button type="primary" onClick={() => setConfirming(true)}>
            {t('imports.confirm')}
          </Button>
        )}
        {isConfirming && (
          <PasswordDialog
            title={t('imports.confirm')}
            confirm={t('yes')}
            cancel={t('cancel')}
            onConfirm={(password) => {
              setConfirming(false);
              upload.mutate({ file, format, answers, confirmed: { checksum: report.checksum, password } });
            }}
            onClose={() => setConfirming(false)}
          >
            {t('imports.question', { rows: number(rows) })}
          </PasswordDialog>
        )}
        <Button onClick={reset}>{t('imports.other')}</Button>
      </div>
    </ImportReport>
  );
};
