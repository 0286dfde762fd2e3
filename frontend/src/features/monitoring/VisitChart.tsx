import type { VisitReport } from '@rallyrank/contracts/monitoring/visits';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { LineSpec } from '~/shared/charts/spec';

const HEIGHT = 280;

/** Visits and visitors by day. */
export const VisitChart = ({ days }: Pick<VisitReport, 'days'>) => {
  const { t } = useTranslation(['monitoring', 'shared']);
  const spec = useMemo(
    (): LineSpec => ({
      kind: 'line',
      counts: true,
      x: 'day',
      xName: t('shared:column.day'),
      series: (['visits', 'visitors'] as const).map((figure) => ({
        name: t(`visits.${figure}`),
        points: days.map((row) => [row.day, row[figure]] as const),
      })),
    }),
    [days, t],
  );
  return <Chart title={t('visits.byDay')} spec={spec} height={HEIGHT} />;
};
