import { getPlayerRanking } from '@rallyrank/contracts/rankings/lists';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { ChartFrame } from '~/shared/charts/ChartFrame';
import { Card } from '~/shared/ui/Card';
import { EmptyState } from '~/shared/ui/PageState';
import { RankChart } from '../RankChart';
import { TabLink } from '../TabLink';

const HEIGHT = 300;
const NOBODY: readonly [] = [];

/** The world rank over the career, with the titles won; the ranking tab compares it with other players. */
export const RankCard = ({ playerId }: { readonly playerId: string }) => {
  const { t } = useTranslation('players');
  const query = useRoute(getPlayerRanking, { playerId });
  return (
    <Card title={t('ranking.title')} extra={<TabLink playerId={playerId} tab="ranking" />}>
      <ChartFrame
        query={query}
        height={HEIGHT}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('ranking.none')} hint={t('ranking.noneHint')} />}
      >
        {({ data }) => (
          <RankChart title={t('ranking.title')} playerId={playerId} own={data} others={NOBODY} height={HEIGHT} />
        )}
      </ChartFrame>
    </Card>
  );
};
