import { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { ChartFrame } from '~/shared/charts/ChartFrame';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import { BandsCard } from './basic/BandsCard';
import { StandingsCard } from './basic/StandingsCard';
import { ComparedPlayers } from './ComparedPlayers';
import { comparedIds, daysOf } from './compared';
import type { StandingRow } from './key-figures';
import { RankChart } from './RankChart';
import { useCompared } from './use-compared';

const HEIGHT = 360;
const LOWER_HEIGHT = 240;

interface Props {
  readonly playerId: string;
  readonly standings: readonly StandingRow[];
}

/**
 * World rank, rating and points on one time axis, alone and with each partner, or compared with up to five others, who are part of
 * the address; below them the best ranks and the weeks at the top.
 */
export const RankingTab = ({ playerId, standings }: Props) => {
  const { t } = useTranslation('players');
  const [search, setSearch] = useSearchParams();
  const chosen = search.get('compare');
  const ids = useMemo(() => comparedIds(chosen, playerId), [chosen, playerId]);
  const lists = useRoute(getPlayerRanking, { playerId });
  const ratings = useRoute(getPlayerRanking, { playerId, type: 'elo' });
  const others = useCompared(ids, 'bwf');
  const rated = useCompared(ids, 'elo');
  const between = useMemo(
    () => daysOf([lists.data?.data, ratings.data?.data, ...others.map(({ series }) => series)]),
    [lists.data, ratings.data, others],
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
  const shared = { playerId, between };
  return (
    <>
      <Card title={t('ranking.title')}>
        <ChartFrame
          query={lists}
          height={HEIGHT}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState title={t('ranking.none')} hint={t('ranking.noneHint')} />}
        >
          {({ data }) => (
            <>
              <ComparedPlayers ids={ids} onChange={compare} />
              <RankChart {...shared} title={t('ranking.title')} own={data} others={others} height={HEIGHT} />
            </>
          )}
        </ChartFrame>
      </Card>
      <Card title={t('ranking.elo')}>
        <ChartFrame
          query={ratings}
          height={LOWER_HEIGHT}
          isEmpty={({ data }) => data.length === 0}
          empty={<EmptyState title={t('basic.noElo')} />}
        >
          {({ data }) => (
            <RankChart
              {...shared}
              title={t('ranking.elo')}
              measure={{ type: 'elo', value: 'points' }}
              own={data}
              others={rated}
              height={LOWER_HEIGHT}
            />
          )}
        </ChartFrame>
      </Card>
      {(lists.data?.data.length ?? 0) > 0 && (
        <Card title={t('ranking.points')}>
          <ChartFrame query={lists} height={LOWER_HEIGHT}>
            {({ data }) => (
              <RankChart
                {...shared}
                title={t('ranking.points')}
                measure={{ type: 'bwf', value: 'points' }}
                own={data}
                others={others}
                height={LOWER_HEIGHT}
              />
            )}
          </ChartFrame>
        </Card>
      )}
      {standings.length > 0 && <StandingsCard rows={standings} />}
      <BandsCard standings={standings} />
    </>
  );
};
