import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { BarSpec } from '~/shared/charts/spec';
import { Card } from '~/shared/ui/Card';
import style from './Monitoring.module.css';

const ROW_PX = 28;
const AXIS_PX = 64;

interface Props {
  readonly title: string;
  readonly about?: string;
  /** Names of what the rows are, and of what the bars show. */
  readonly category: string;
  readonly value: string;
  /** Names with their values, largest first. */
  readonly points: readonly (readonly [name: string, value: number])[];
  readonly format: (value: number) => string;
  /** Whole numbers only. */
  readonly counts?: boolean;
}

/** Named values as horizontal bars. */
export const BarCard = ({ title, about, category, value, points, format, counts = false }: Props) => {
  const { t } = useTranslation('monitoring');
  const spec = useMemo(
    (): BarSpec => ({
      kind: 'bar',
      horizontal: true,
      x: 'category',
      xName: category,
      series: [{ name: value, points }],
      formatY: format,
      counts,
    }),
    [category, value, points, format, counts],
  );
  return (
    <Card title={title}>
      {about !== undefined && <p className={style.quiet}>{about}</p>}
      {points.length === 0 ? (
        <p className={style.quiet}>{t('nothingYet')}</p>
      ) : (
        <Chart title={title} spec={spec} height={AXIS_PX + ROW_PX * points.length} />
      )}
    </Card>
  );
};
