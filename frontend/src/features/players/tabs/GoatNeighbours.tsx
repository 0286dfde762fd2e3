import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { goatPartNames, goatParts } from '@rallyrank/contracts/sport/goat-rule';
import { type getGoatData, listGoat } from '@rallyrank/contracts/stats/goat';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import { ChartFrame } from '~/shared/charts/ChartFrame';
import type { BarSpec } from '~/shared/charts/spec';
import { useFormat } from '~/shared/format/use-format';
import { neighboursOf } from './neighbours';

const HEIGHT = 180;
const PAGE_SIZE = 200;

interface Props {
  readonly standing: AnswerOf<typeof getGoatData>['data'][number];
}

/** The points of the competitor beside those of the next two in the list, part by part. */
export const GoatNeighbours = ({ standing: { discipline, competitor, rank } }: Props) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const query = useRoute(listGoat, {
    discipline,
    by: competitor.players.length > 1 ? 'competitor' : 'player',
    pageNum: Math.ceil(rank / PAGE_SIZE),
    pageSize: PAGE_SIZE,
  });
  const rows = query.data?.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: names follow from the language, which never changes
  const spec = useMemo((): BarSpec => {
    const shown = neighboursOf(rows ?? [], competitor.id);
    const nameOf = ({ competitor: { players }, rank: place }: (typeof shown)[number]) =>
      `${place} ${players.map(({ name }) => format.name(name)).join(' / ')}`;
    return {
      kind: 'stacked',
      horizontal: true,
      x: 'category',
      xName: t('goat.rule'),
      series: goatParts.map((part) => ({
        name: goatPartNames[part][format.language],
        points: shown.map((row) => [nameOf(row), row.parts[part]]),
      })),
    };
  }, [rows, competitor.id]);
  return (
    <ChartFrame query={query} height={HEIGHT} isEmpty={() => (rows?.length ?? 0) === 0}>
      {() => <Chart title={t('goat.against')} spec={spec} height={HEIGHT} />}
    </ChartFrame>
  );
};
