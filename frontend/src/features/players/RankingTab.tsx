import { getPlayerRanking } from '@rallyrank/contracts/rankings/routes';
import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { Bone, EmptyState, PageState } from '~/shared/ui/PageState';

type RankSeries = AnswerOf<typeof getPlayerRanking>['data'][number];
const MOST_SERIES = 6;

const longestFirst = (series: readonly RankSeries[]): RankSeries[] =>
  [...series].sort((a, b) => b.dates.length - a.dates.length).slice(0, MOST_SERIES);

const RankChart = ({ series, playerId }: { readonly series: readonly RankSeries[]; readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  const nameOf = (one: RankSeries): string => {
    const partner = one.competitor.players.find((player) => player.id !== playerId);
    const discipline = sport.disciplineName(one.discipline);
    return partner ? `${discipline}, ${t('player.with', { name: format.name(partner.name) })}` : discipline;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: names follow from the series and the language, which never changes
  const lines = useMemo(
    () =>
      longestFirst(series).map((one) => ({
        name: nameOf(one),
        points: one.dates.map((date, at) => [date, one.ranks[at] ?? 0] as const),
      })),
    [series],
  );
  return (
    <Chart
      kind="line"
      x="day"
      inverse
      title={t('ranking.title')}
      xName={t('ranking.xName')}
      series={lines}
      height={360}
    />
  );
};

/** World rank over time, alone and with each partner. */
export const RankingTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const query = useRoute(getPlayerRanking, { playerId });
  return (
    <Card title={t('ranking.title')}>
      <PageState
        query={query}
        skeleton={<Bone height={360} />}
        isEmpty={(answer) => answer.data.length === 0}
        empty={
          <EmptyState title={t('ranking.none')}>
            <p className="rr-muted">{t('ranking.noneHint')}</p>
          </EmptyState>
        }
      >
        {({ data }) => <RankChart series={data} playerId={playerId} />}
      </PageState>
    </Card>
  );
};
