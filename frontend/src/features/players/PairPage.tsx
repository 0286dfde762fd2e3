import { getPairBasicData } from '@rallyrank/contracts/players/players';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { DetailPage } from '~/shared/ui/DetailPage';
import { HeaderSkeleton } from './HeaderSkeleton';
import { PairHeader } from './PairHeader';
import { useCompetitorTabs } from './use-competitor-tabs';

/**
 * The page of a pair as one competitor: header and figures of the matches played together, then the tabs of a player.
 */
export const PairPage = () => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const [search] = useSearchParams();
  // As on the page of a player, the service rejects a missing or malformed id.
  const id = search.get('id') ?? '';
  const query = useRoute(getPairBasicData, { id });
  const names = query.data?.data.players.map(({ name }) => format.name(name));
  const tabs = useCompetitorTabs(id, { withPartners: false });
  return (
    <DetailPage
      title={names?.join(' / ') ?? t('pair.title')}
      query={query}
      header={({ data }) => <PairHeader data={data} />}
      skeleton={<HeaderSkeleton />}
      tabs={[
        tabs.overview,
        tabs.ranking,
        tabs.results,
        tabs.points,
        tabs.seasons,
        tabs.timeline,
        tabs.h2h,
        tabs.rivalries,
        tabs.splits,
        tabs.streaks,
        tabs.records,
        tabs.goat,
      ]}
    />
  );
};
