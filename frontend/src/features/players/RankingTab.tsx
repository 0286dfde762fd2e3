import { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { routeQuery, useRoute } from '~/shared/api/use-route';
import { Chart } from '~/shared/charts/Chart';
import { useFormat } from '~/shared/format/use-format';
import { useSport } from '~/shared/sport/use-sport';
import { Card } from '~/shared/ui/Card';
import { Bone, EmptyState, PageState } from '~/shared/ui/PageState';
import { ComparedPlayers } from './ComparedPlayers';
import { comparedIds, longestFirst, MOST_COMPARED, type RankSeries, representatives } from './compared';

/** Names of the lines: of one player by discipline and partner, of several by their names. */
const useNames = () => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const sport = useSport();
  const ofOne = (one: RankSeries, playerId: string): string => {
    const partner = one.competitor.players.find((player) => player.id !== playerId);
    const discipline = sport.disciplineName(one.discipline);
    return partner ? `${discipline}, ${t('player.with', { name: format.name(partner.name) })}` : discipline;
  };
  const ofMany = (one: RankSeries): string =>
    one.competitor.players.map((player) => format.name(player.name)).join(' / ');
  /** Where nothing was published the ranks are our own, and say so. */
  const withBasis = (one: RankSeries, name: string): string =>
    one.basis === 'computed' ? t('ranking.computed', { name }) : name;
  return { ofOne, ofMany, withBasis };
};

interface Props {
  readonly playerId: string;
  readonly own: readonly RankSeries[];
  /** Series of each of the others; empty while they are on their way. */
  readonly others: readonly (readonly RankSeries[])[];
}

const RankChart = ({ playerId, own, others }: Props) => {
  const { t } = useTranslation('players');
  const names = useNames();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names follow from the series and the language, which never changes
  const lines = useMemo(() => {
    const compared = others.length > 0;
    const shown = compared ? representatives([own, ...others]) : longestFirst(own).slice(0, MOST_COMPARED);
    return shown.map((one) => ({
      name: names.withBasis(one, compared ? names.ofMany(one) : names.ofOne(one, playerId)),
      points: one.dates.map((date, at) => [date, one.ranks[at] ?? 0] as const),
    }));
  }, [own, others]);
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

/** World rank over time, alone and with each partner, or beside up to five others; the address carries them. */
export const RankingTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const [search, setSearch] = useSearchParams();
  const ids = comparedIds(search.get('compare'), playerId);
  const query = useRoute(getPlayerRanking, { playerId });
  const others = useQueries({
    queries: ids.map((id) => routeQuery(getPlayerRanking, { playerId: id })),
    // Combined answers keep their identity until one of them changes, and so does the chart.
    combine: (results) => results.map((result) => result.data?.data ?? []),
  });
  const compare = (next: readonly string[]) =>
    setSearch(
      (now) => {
        const changed = new URLSearchParams(now);
        if (next.length === 0) changed.delete('compare');
        else changed.set('compare', next.join(','));
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Card title={t('ranking.title')}>
      <PageState
        query={query}
        skeleton={<Bone height={360} />}
        isEmpty={(answer) => answer.data.length === 0}
        empty={<EmptyState title={t('ranking.none')} hint={t('ranking.noneHint')} />}
      >
        {({ data }) => (
          <>
            <ComparedPlayers ids={ids} onChange={compare} />
            <RankChart playerId={playerId} own={data} others={others} />
          </>
        )}
      </PageState>
    </Card>
  );
};
