import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '~/shared/charts/Chart';
import type { RadarSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { type Compared, type Line, radarLines } from './battle-lines';

const HEIGHT = 340;
const PERCENT = 100;

/** Shares are drawn in percent, and the other values as whole numbers. */
const radarValue = ({ key, of }: Line, player: Compared): number | null => {
  const value = of(player);
  return value === null ? null : Math.round(key === 'share' ? PERCENT * value : value);
};

/** The figures that are better the higher they are, each on its own axis. */
export const BattleRadar = ({ players }: { readonly players: readonly Compared[] }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const spec = useMemo(
    (): RadarSpec => ({
      kind: 'radar',
      axisName: t('battle.axis'),
      axes: radarLines.map((line) => ({
        name: t(`battle.${line.key}`),
        max: Math.max(1, ...players.map((player) => radarValue(line, player) ?? 0)),
      })),
      series: players.map((player) => ({
        name: format.name(player.data.player.name),
        competitor: player.data.player.id,
        values: radarLines.map((line) => radarValue(line, player)),
      })),
    }),
    [players],
  );
  return (
    <Card title={t('battle.radar')}>
      <p className="rr-muted">{t('battle.radarAbout')}</p>
      <Chart title={t('battle.radar')} spec={spec} height={HEIGHT} />
    </Card>
  );
};
