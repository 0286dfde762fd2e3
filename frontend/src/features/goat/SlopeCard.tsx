import type { CompetitorRef } from '@rallyrank/contracts/shared/refs';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { SlopeSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import type { Slope } from './lab';

interface Props {
  readonly slopes: readonly Slope[];
  /** Number of ranks of each order that are drawn. */
  readonly depth: number;
  readonly competitors: readonly CompetitorRef[];
}

const HEIGHT = 420;

/** The top places by the standard rules beside those by the visitor's weights. */
export const SlopeCard = ({ slopes, depth, competitors }: Props) => {
  const { t } = useTranslation(['goat', 'shared']);
  const { name } = useFormat();
  const spec = useMemo(
    (): SlopeSpec => ({
      kind: 'slope',
      rowName: t('shared:column.side'),
      orders: [t('lab.before'), t('lab.mine')],
      depth,
      series: slopes.map(({ at, ranks }) => ({
        name: (competitors[at]?.players ?? []).map((player) => name(player.name)).join(' / '),
        ranks,
      })),
    }),
    [slopes, depth, competitors, name, t],
  );
  return (
    <Card title={t('lab.slope')}>
      <Chart title={t('lab.slope')} spec={spec} height={HEIGHT} />
    </Card>
  );
};
