import { getPlayerBasicData } from '@rallyrank/contracts/players/routes';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { Page } from '~/shared/ui/Page';
import { Bone, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { TabLinks } from '~/shared/ui/TabLinks';
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
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const query = useRoute(getPlayerBasicData, { id });
  const player = query.data?.data.player;
  const active = tabOf(search.get('tab'));
  return (
    <Page
      title={player ? format.name(player.name) : t('player.title')}
      header={query.data && <PlayerHeader data={query.data.data} />}
      asOf={query.data?.asOf}
    >
      <PageState query={query} skeleton={<Skeleton />}>
        {({ data }) => (
          <>
            <TabLinks
              label={player ? format.name(player.name) : t('player.title')}
              active={active}
              // Another tab has other filters: only the player stays in the address.
              tabs={tabs.map((key) => ({ key, label: t(`tab.${key}`), search: { id, tab: key } }))}
            />
            {active === 'overview' && <OverviewTab data={data} />}
            {active === 'ranking' && <RankingTab playerId={id} />}
            {active === 'results' && <ResultsTab playerId={id} />}
            {active === 'h2h' && <OpponentsTab playerId={id} />}
          </>
        )}
      </PageState>
    </Page>
  );
};
