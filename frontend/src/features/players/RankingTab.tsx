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
import { CareerChart } from './CareerChart';
import { ComparedPlayers } from './ComparedPlayers';
import { comparedIds } from './compared';
import type { StandingRow } from './key-figures';
import { useCompared } from './use-compared';

const HEIGHT = 640;
const NOTHING: readonly [] = [];

interface Props {
  readonly playerId: string;
  readonly standings: readonly StandingRow[];
}

/**
 * The best ranks, and the numbers of weeks at the top. Below them are world rank, rating and points on one time axis,
 * alone and with each partner, or compared with up to five other players, whose ids are in the address.
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
    <>
      {standings.length > 0 && <StandingsCard rows={standings} />}
      <BandsCard standings={standings} />
      <Card title={t('ranking.career')}>
        <ChartFrame
          query={lists}
          height={HEIGHT}
          isEmpty={({ data }) => data.length === 0 && ratings.data?.data.length === 0}
          empty={<EmptyState title={t('ranking.none')} hint={t('ranking.noneHint')} />}
        >
          {({ data }) => (
            <>
              <ComparedPlayers ids={ids} onChange={compare} />
              <CareerChart
                title={t('ranking.career')}
                playerId={playerId}
                ranked={{ own: data, others }}
                rated={{ own: ratings.data?.data ?? NOTHING, others: rated }}
                height={HEIGHT}
              />
            </>
          )}
        </ChartFrame>
      </Card>
    </>
  );
};
