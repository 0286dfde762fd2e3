import { getPlayerBasicData } from '@rallyrank/contracts/players/players';
import { isDoubles } from '@rallyrank/contracts/sport/codes';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { siteDisciplines } from '~/shared/sport/site-sport';
import { DetailPage, lazyTab } from '~/shared/ui/DetailPage';
import { HeaderSkeleton } from './HeaderSkeleton';
import { type BasicData, hasCareer } from './key-figures';
import { PlayerHeader } from './PlayerHeader';
import { useCompetitorTabs } from './use-competitor-tabs';

const BasicDataTab = lazyTab(() => import('./basic/BasicDataTab').then((module) => module.BasicDataTab));
const PartnersTab = lazyTab(() => import('./tabs/PartnersTab').then((module) => module.PartnersTab));

/** One player: header and figures, then overview, rank over time, results and opponents as tabs. */
export const PlayerPage = () => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const [search] = useSearchParams();
  // The service rejects a missing or malformed id with a message.
  const id = search.get('id') ?? '';
  const query = useRoute(getPlayerBasicData, { id });
  const player = query.data?.data.player;
  const tabs = useCompetitorTabs(id, { withPartners: true });
  const basicData = {
    key: 'data',
    label: t('tab.data'),
    render: ({ data }: { readonly data: BasicData }) => <BasicDataTab data={data} />,
  };
  const partners = {
    key: 'partners',
    label: t('tab.partners'),
    render: ({ data }: { readonly data: BasicData }) => <PartnersTab playerId={id} standings={data.standings} />,
  };
  const neverPlayed = query.data && !hasCareer(query.data.data);
  return (
    <DetailPage
      title={player ? format.name(player.name) : t('player.title')}
      query={query}
      header={({ data }) => <PlayerHeader data={data} />}
      skeleton={<HeaderSkeleton />}
      tabs={
        neverPlayed
          ? [basicData]
          : [
              tabs.overview,
              basicData,
              tabs.ranking,
              tabs.results,
              tabs.points,
              tabs.seasons,
              tabs.timeline,
              ...(siteDisciplines().some(isDoubles) ? [partners] : []),
              tabs.h2h,
              tabs.rivalries,
              tabs.splits,
              tabs.streaks,
              tabs.records,
              tabs.goat,
            ]
      }
    />
  );
};
