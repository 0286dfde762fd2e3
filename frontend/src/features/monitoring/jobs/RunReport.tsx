import { partsOfReport, type ReportTable, type ReportWords } from '@rallyrank/contracts/shared/job-report';
import { useTranslation } from 'react-i18next';
import { useColumns } from '~/shared/ui/table/columns';
import { DataTable } from '~/shared/ui/table/DataTable';
import style from '../Monitoring.module.css';
import { readable } from '../readable';
import { useReportTexts } from './use-report-texts';

interface Props {
  readonly report: string;
  readonly words: ReportWords;
}

interface Row {
  readonly key: string;
  readonly cells: ReportTable['rows'][number];
}

const Table = ({ table, words }: { readonly table: ReportTable; readonly words: ReportWords }) => {
  const { label, text } = useReportTexts(words);
  const column = useColumns<Row>();
  const columns = table.columns.map((name, i) => {
    const isNumber = table.rows.every(({ [name]: cell = null }) => cell === null || typeof cell === 'number');
    const options = { title: label(name), key: name, isRowHeader: i === 0 };
    const shown = ({ cells }: Row) => text(cells[name] ?? null);
    return column.text(shown, isNumber ? { ...options, align: 'end' } : options);
  });
  const rows = table.rows.map((cells, i) => ({ key: String(i), cells }));
  return (
    <section className={style.part}>
      <h3>{label(table.key)}</h3>
      <DataTable caption={label(table.key)} columns={columns} rows={rows} rowKey={({ key }) => key} />
    </section>
  );
};

/** The report of a run in the words that its job declares. A report without keys is shown unchanged. */
export const RunReport = ({ report, words }: Props) => {
  const { t } = useTranslation('monitoring');
  const { label, text } = useReportTexts(words);
  const parts = partsOfReport(JSON.parse(report));
  if (!parts) return <pre className={style.code}>{readable(report)}</pre>;
  const { figures, tables } = parts;
  return (
    <div className={style.part}>
      {figures.length > 0 && (
        <dl className={`rr-card ${style.facts}`} aria-label={t('jobs.report')}>
          {figures.map(({ key, value }) => (
            <div key={key}>
              <dt>{label(key)}</dt>
              <dd>{text(value)}</dd>
            </div>
          ))}
        </dl>
      )}
      {tables.map((table) => (
        <Table key={table.key} table={table} words={words} />
      ))}
    </div>
  );
};
