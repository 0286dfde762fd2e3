import { getPlayerBasicData } from '@rallyrank/contracts/players/routes';
import { Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Page } from '~/shared/ui/Page';
import { Bone, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { OpponentsTab } from './OpponentsTab';
import { OverviewTab } from './OverviewTab';
import { PlayerHeader } from './PlayerHeader';
import { RankingTab } from './RankingTab';
import { ResultsTab } from './ResultsTab';

const tabs = ['overview', 'ranking', 'results', 'h2h'] as const;
type Tab = (typeof tabs)[number];
const tabOf = (text: string | null): Tab => tabs.find((tab) => tab === text) ?? 'overview';

const Skeleton = () => (
  <>
    <Bone width="320px" height={36} />
    <Bone height={64} />
    <RowsSkeleton rows={10} />
  </>
);

/** One player: header and figures, then overview, rank over time, results and opponents as tabs. */
export const PlayerPage = () => {
  const { t } = useTranslation('players');
  const format = useFormat();
  const [search, setSearch] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useRoute(getPlayerBasicData, { id });
  const player = query.data?.data.player;
  // Another tab has other filters: only the player stays in the address.
  const choose = (tab: string) => setSearch({ id, tab }, { replace: true, preventScrollReset: true });
  return (
    <Page
      title={player ? format.name(player.name) : t('player.title')}
      header={query.data && <PlayerHeader data={query.data.data} />}
      asOf={query.data?.asOf}
    >
      <PageState query={query} skeleton={<Skeleton />}>
        {({ data }) => (
          <Tabs
            activeKey={tabOf(search.get('tab'))}
            onChange={choose}
            destroyOnHidden
            items={[
              { key: 'overview', label: t('tab.overview'), children: <OverviewTab data={data} /> },
              { key: 'ranking', label: t('tab.ranking'), children: <RankingTab playerId={id} /> },
              { key: 'results', label: t('tab.results'), children: <ResultsTab playerId={id} /> },
              { key: 'h2h', label: t('tab.h2h'), children: <OpponentsTab playerId={id} /> },
            ]}
          />
        )}
      </PageState>
    </Page>
  );
};
