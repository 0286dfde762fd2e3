import { getPlayerOptionById } from '@rallyrank/contracts/players/routes';
import { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { routeQuery, useRoute } from '~/shared/api/use-route';
import { ChartFrame } from '~/shared/charts/ChartFrame';
import { useFormat } from '~/shared/format/use-format';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import { ComparedPlayers } from './ComparedPlayers';
import { comparedIds } from './compared';
import { RankChart } from './RankChart';

const HEIGHT = 360;

/** World rank over time, alone and with each partner, or compared with up to five others, who are part of the address. */
export const RankingTab = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const [search, setSearch] = useSearchParams();
  const format = useFormat();
  const chosen = search.get('compare');
  const ids = useMemo(() => comparedIds(chosen, playerId), [chosen, playerId]);
  const query = useRoute(getPlayerRanking, { playerId });
  const answers = useQueries({
    queries: ids.map((id) => routeQuery(getPlayerRanking, { playerId: id })),
    combine: (results) => results.map((result) => result.data?.data),
  });
  const names = useQueries({
    queries: ids.map((id) => routeQuery(getPlayerOptionById, { id })),
    combine: (results) => results.map((result) => result.data && format.name(result.data.data.name)),
  });
  // Combined answers keep their identity until one of them changes, and so does the chart.
  const others = useMemo(
    () => ids.map((id, at) => ({ name: names[at] ?? id, series: answers[at] })),
    [ids, names, answers],
  );
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
      <ChartFrame
        query={query}
        height={HEIGHT}
        isEmpty={(answer) => answer.data.length === 0}
        empty={<EmptyState title={t('ranking.none')} hint={t('ranking.noneHint')} />}
      >
        {({ data }) => (
          <>
            <ComparedPlayers ids={ids} onChange={compare} />
            <RankChart playerId={playerId} own={data} others={others} height={HEIGHT} />
          </>
        )}
      </ChartFrame>
    </Card>
  );
};
