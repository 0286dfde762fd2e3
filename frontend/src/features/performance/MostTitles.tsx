import type { QueryOf } from '@rallyrank/contracts/shared/route';
import { type listTitleResults, listTitles } from '@rallyrank/contracts/stats/performance';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import { ChartFrame } from '~/shared/charts/ChartFrame';
import type { BarSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';

const SHOWN = 10;
const HEIGHT = 380;

interface Props {
  /** The query of the list, whose titles are counted. */
  readonly query: QueryOf<typeof listTitleResults>;
}

/** The players or pairs with the most of the listed titles, as bars stacked by level. */
export const MostTitles = ({ query: { orderByColumn: _, isAsc: __, pageNum: ___, ...filters } }: Props) => {
  const { t } = useTranslation('performance');
  const format = useFormat();
  const sport = useSport();
  const query = useRoute(listTitles, { ...filters, by: 'competitor', pageSize: SHOWN }, { keepPrevious: true });
  const rows = query.data?.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and names never change
  const spec = useMemo((): BarSpec => {
    const names = (rows ?? []).map(({ competitor }) =>
      competitor.players.map((player) => format.name(player.name)).join(' / '),
    );
    const won = new Set((rows ?? []).flatMap(({ levels }) => levels.map(({ level }) => level)));
    const inOrder = sport.profile.levels.map(({ key }) => key).filter((key) => won.has(key));
    return {
      kind: 'stacked',
      horizontal: true,
      x: 'category',
      xName: t('result.competitor'),
      series: inOrder.map((level) => ({
        name: sport.levelName(level),
        points: (rows ?? []).map(({ levels }, at) => [
          names[at] ?? '',
          levels.find((each) => each.level === level)?.titles ?? 0,
        ]),
      })),
    };
  }, [rows]);
  return (
    <Card title={t('result.most')}>
      <ChartFrame
        query={query}
        height={HEIGHT}
        isEmpty={(answer) => answer.rows.every(({ titles }) => titles === 0)}
        empty={<EmptyState title={t('none')} />}
      >
        {() => <Chart title={t('result.most')} spec={spec} height={HEIGHT} />}
      </ChartFrame>
    </Card>
  );
};
