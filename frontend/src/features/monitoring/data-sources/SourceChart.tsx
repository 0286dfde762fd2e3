import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { BarSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';

const SHOWN = 8;
const ROW_PX = 28;
const AXIS_PX = 64;
const MS_PER_SECOND = 1_000;

interface Props {
  /** The longest total first. */
  readonly sources: readonly { readonly source: string; readonly totalMs: number }[];
}

/** Where the time went: the files or databases that took most of it. */
export const SourceChart = ({ sources }: Props) => {
  const { t } = useTranslation('monitoring');
  const { decimal } = useFormat();
  const shown = sources.slice(0, SHOWN);
  const spec = useMemo(
    (): BarSpec => ({
      kind: 'bar',
      horizontal: true,
      x: 'category',
      xName: t('statements.source'),
      series: [
        {
          name: t('statements.total'),
          points: shown.map(({ source, totalMs }) => [source, totalMs / MS_PER_SECOND] as const),
        },
      ],
      formatY: decimal,
    }),
    [shown, t, decimal],
  );
  return (
    <Card title={t('statements.bySource')}>
      <Chart title={t('statements.bySource')} spec={spec} height={AXIS_PX + ROW_PX * shown.length} />
    </Card>
  );
};
