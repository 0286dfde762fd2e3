import { listRanking } from '@rallyrank/contracts/rankings/lists';
import { bestDayOf } from '@rallyrank/contracts/shared/format';
import type { QueryOf } from '@rallyrank/contracts/shared/route';
import { dayNumber } from '@rallyrank/contracts/shared/time';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import type { ScatterSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import style from './PeaksCard.module.css';

/** Number of peaks that are drawn. */
const SHOWN = 100;
const HEIGHT = 340;

interface Props {
  /** Filters of the list whose peaks are drawn. */
  readonly list: Pick<QueryOf<typeof listRanking>, 'discipline' | 'date' | 'association'>;
}

/** The highest ratings over time: later peaks are further to the right, higher ones further up. */
export const PeaksCard = ({ list }: Props) => {
  const { t } = useTranslation('rankings');
  const format = useFormat();
  const { rows = [] } =
    useRoute(listRanking, { ...list, type: 'peakElo', details: 'true', pageSize: String(SHOWN) }).data ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const spec = useMemo(
    (): ScatterSpec => ({
      kind: 'scatter',
      x: 'day',
      xName: t('column.reachedOn'),
      yName: t('column.rating'),
      formatY: format.number,
      series: [
        {
          name: t('peaks.title'),
          points: rows.flatMap(({ rank, competitor, points, details }) => {
            const match = details?.peak?.match;
            if (!match || points === null) return [];
            const name = competitor.players.map((player) => format.name(player.name)).join(' / ');
            const label = t('peaks.point', { rank, name, rating: format.number(points), day: format.matchDay(match) });
            return [{ x: dayNumber(bestDayOf(match)), y: points, label }];
          }),
        },
      ],
    }),
    [rows],
  );
  if (rows.length < 2) return null;
  return (
    <Card title={t('peaks.title')}>
      <p className={`rr-muted ${style.about}`}>{t('peaks.about', { count: rows.length })}</p>
      <Chart title={t('peaks.title')} spec={spec} height={HEIGHT} />
    </Card>
  );
};
