import type { ProcessRow } from '@rallyrank/contracts/monitoring/server';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '~/shared/format/use-format';
import { useColumns } from '~/shared/ui/table/columns';
import { LocalTable } from '~/shared/ui/table/LocalTable';
import { Folded } from '../Folded';
import style from '../Monitoring.module.css';
import { processName } from '../process-name';

interface Row {
  readonly process: string;
  readonly id: string;
  readonly name: string;
  readonly of: string;
  readonly value: number;
}

const PREFIX = 'rallyrank_';
/** The page shows these figures with the read models, the feed and the processes. */
const shownElsewhere: ReadonlySet<string> = new Set(
  [
    'parked_events',
    'projection_position',
    'projection_lag_seconds',
    'unpublished_events',
    'feed_buffered_events',
    'feed_gaps_filled_total',
    'takes_reads',
    'takes_writes',
  ].map((name) => PREFIX + name),
);

/** Metrics with this suffix contain a point in time, or 0 if it has not happened. */
const MOMENT = '_timestamp_seconds';

const useFigure = () => {
  const { number, decimal, second } = useFormat();
  return ({ name, value }: Row): string | null => {
    if (name.endsWith(MOMENT)) return value === 0 ? null : second(new Date(value * 1_000).toISOString());
    return Number.isInteger(value) ? number(value) : decimal(value);
  };
};

/** The meaning of a figure in the language of the reader, or the name of the metric if there is no text. */
const useMeaning = () => {
  const { t, i18n } = useTranslation('monitoring');
  return (name: string): string => {
    const key = `figure.${name.slice(PREFIX.length)}`;
    return i18n.exists(key, { ns: 'monitoring' }) ? t(key as 'figure.job_runs_total') : name;
  };
};

/** The figures of the processes, with the names of their metrics. */
export const Figures = ({ processes }: { readonly processes: readonly ProcessRow[] }) => {
  const { t } = useTranslation('monitoring');
  const column = useColumns<Row>();
  const meaning = useMeaning();
  const [withZeros, setWithZeros] = useState(false);
  const all = processes.flatMap(({ report: { figures, ...process } }) =>
    figures
      .filter(({ name }) => !shownElsewhere.has(name))
      .map((figure) => ({
        ...figure,
        process: processName(process),
        id: `${process.id} ${figure.name} ${figure.of}`,
      })),
  );
  const counted = all.filter(({ value }) => value !== 0);
  const label = ({ name }: Row) => (
    <span className={style.stacked}>
      {meaning(name)}
      <code className="rr-muted">{name}</code>
    </span>
  );
  const columns = [
    column.text(label, { title: t('server.figure'), size: 'names', isRowHeader: true }),
    column.text(({ of }) => of, { title: t('server.of'), importance: 2 }),
    column.text(({ process }) => process, { title: t('server.process'), importance: 2 }),
    column.text(useFigure(), { title: t('server.value'), align: 'end' }),
  ];
  return (
    <Folded
      title={t('server.figures')}
      summary={t('server.figuresShown', { count: counted.length, zeros: all.length - counted.length })}
      isOpen={false}
    >
      <p className={style.quiet}>
        <Checkbox checked={withZeros} onChange={({ target }) => setWithZeros(target.checked)}>
          {t('server.withZeros')}
        </Checkbox>
      </p>
      <LocalTable
        prefix="figures"
        caption={t('server.figures')}
        columns={columns}
        rows={withZeros ? all : counted}
        rowKey={({ id }) => id}
      />
    </Folded>
  );
};
