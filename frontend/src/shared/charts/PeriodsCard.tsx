import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../ui/Card';
import { Chart } from './Chart';
import style from './PeriodsCard.module.css';
import type { PeriodsSpec } from './spec';

interface Props {
  readonly title: string;
  /** Description of the rows, if not all are shown. */
  readonly about?: string | undefined;
  /** Titles of the columns of names and of notes. */
  readonly names: string;
  readonly notes: string;
  /** Must keep its identity between renders, or the chart is redrawn. */
  readonly rows: PeriodsSpec['rows'];
}

const ROW_HEIGHT = 36;
const AXIS_HEIGHT = 44;

/** Periods as bars on one time axis, with a line for each row; not shown if there is nothing to compare. */
export const PeriodsCard = ({ title, about, names, notes, rows }: Props) => {
  const { t } = useTranslation('shared');
  const spec = useMemo(
    (): PeriodsSpec => ({ kind: 'periods', columnNames: [names, t('chart.from'), t('chart.until'), notes], rows }),
    [names, notes, rows, t],
  );
  if (rows.length < 2) return null;
  return (
    <Card title={title}>
      {about && <p className={`rr-muted ${style.about}`}>{about}</p>}
      <Chart title={title} spec={spec} height={rows.length * ROW_HEIGHT + AXIS_HEIGHT} />
    </Card>
  );
};
