import type {
  DataImportReport,
  DataRefusal,
  DataWarning,
  ImportAnswers,
  ImportCounts,
} from '@rallyrank/contracts/monitoring/data-import';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import style from '../Monitoring.module.css';
import { Changes } from './Changes';
import { Questions } from './Questions';

const figures = ['read', 'accepted', 'corrected', 'unchanged', 'refused', 'aside'] as const;

const Counts = ({ counts }: Pick<DataImportReport, 'counts'>) => {
  const { t } = useTranslation('monitoring');
  const column = useColumns<ImportCounts>();
  const columns = [
    column.text(({ kind }) => t(`imports.kinds.${kind}`), {
      title: t('imports.kind'),
      size: 'names',
      isRowHeader: true,
    }),
    ...figures.map((figure) => column.number((row) => row[figure], { title: t(`imports.${figure}`) })),
  ];
  return <DataTable caption={t('imports.counts')} columns={columns} rows={counts} rowKey={({ kind }) => kind} />;
};

const Refusals = ({ refusals, counts }: Pick<DataImportReport, 'refusals' | 'counts'>) => {
  const { t } = useTranslation('monitoring');
  const { language, number } = useFormat();
  const column = useColumns<DataRefusal & { readonly key: number }>();
  const columns = [
    column.text(({ file }) => file, { title: t('imports.file'), size: 'names', isRowHeader: true }),
    column.number(({ line }) => line, { title: t('imports.line') }),
    column.text(({ kind }) => t(`imports.kinds.${kind}`), { title: t('imports.kind') }),
    column.text(({ text }) => text[language], { title: t('imports.reason'), size: 'names' }),
  ];
  const all = counts.reduce((sum, { refused }) => sum + refused, 0);
  const title =
    all > refusals.length
      ? t('imports.refusalsShown', { shown: number(refusals.length), all: number(all) })
      : t('imports.refusals');
  return (
    <Card title={title}>
      <LocalTable
        caption={title}
        columns={columns}
        rows={refusals.map((refusal, key) => ({ ...refusal, key }))}
        rowKey={({ key }) => String(key)}
        prefix="refused"
      />
    </Card>
  );
};

const Warnings = ({ warnings }: Pick<DataImportReport, 'warnings'>) => {
  const { t } = useTranslation('monitoring');
  const { language } = useFormat();
  const column = useColumns<DataWarning>();
  const columns = [
    column.text(({ text }) => text[language], {
      title: t('imports.remark'),
      size: 'names',
      isRowHeader: true,
    }),
    column.number(({ count }) => count, { title: t('imports.count') }),
    column.text(({ file, line }) => `${file}:${line}`, { title: t('imports.firstLine') }),
  ];
  return (
    <Card title={t('imports.warnings')}>
      <DataTable caption={t('imports.warnings')} columns={columns} rows={warnings} rowKey={({ text }) => text.en} />
    </Card>
  );
};

interface Props {
  readonly report: DataImportReport;
  /** The answers so far. */
  readonly answers: ImportAnswers;
  readonly onAnswer: (answers: ImportAnswers) => void;
  /** Buttons for the next step. */
  readonly children: ReactNode;
}

/** The changes that a file would make, or has made. */
export const ImportReport = ({ report, answers, onAnswer, children }: Props) => {
  const { t } = useTranslation('monitoring');
  const { isTrial, state, counts, refusals, warnings, changes, fileName } = report;
  const isNew = counts.some(({ accepted, corrected }) => accepted + corrected > 0);
  const message = isTrial ? t(isNew ? 'imports.trialDone' : 'imports.nothingNew') : t('imports.imported');
  const isDoubtful = state === 'incomplete';
  return (
    <>
      <Card title={t(isTrial ? 'imports.trialOf' : 'imports.resultOf', { name: fileName })}>
        <div className={style.report}>
          <Alert
            showIcon
            type={isDoubtful ? 'warning' : isTrial ? 'info' : 'success'}
            title={isDoubtful ? `${message} ${t('imports.mostlyRefused')}` : message}
          />
          {children}
        </div>
        <Counts counts={counts} />
      </Card>
      {isTrial && report.questions.length > 0 && (
        <Questions questions={report.questions} answers={answers} onAnswer={onAnswer} />
      )}
      {changes.length > 0 && <Changes changes={changes} counts={counts} />}
      {refusals.length > 0 && <Refusals refusals={refusals} counts={counts} />}
      {warnings.length > 0 && <Warnings warnings={warnings} />}
    </>
  );
};
