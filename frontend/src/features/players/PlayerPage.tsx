import { getPlayerBasicData } from '@rallyrank/contracts/players/routes';
import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useRoute } from '~/shared/api/use-route';
import { useFormat } from '~/shared/format/use-format';
import { DetailPage, lazyTab } from '~/shared/ui/DetailPage';
import { Bone, EmptyState, RowsSkeleton } from '~/shared/ui/PageState';
import type { BasicData } from './key-figures';
import { OverviewTab } from './OverviewTab';
import { PlayerHeader } from './PlayerHeader';
import { playedDisciplines } from './tabs/main-discipline';

const BasicDataTab = lazyTab(() => import('./basic/BasicDataTab').then((module) => module.BasicDataTab));
const RankingTab = lazyTab(() => import('./RankingTab').then((module) => module.RankingTab));
const ResultsTab = lazyTab(() => import('./ResultsTab').then((module) => module.ResultsTab));
const OpponentsTab = lazyTab(() => import('./OpponentsTab').then((module) => module.OpponentsTab));

const PointsTab = lazyTab(() => import('./tabs/PointsTab').then((module) => module.PointsTab));
const PartnersTab = lazyTab(() => import('./tabs/PartnersTab').then((module) => module.PartnersTab));
const TimelineTab = lazyTab(() => import('./tabs/TimelineTab').then((module) => module.TimelineTab));
const SeasonsTab = lazyTab(() => import('./tabs/SeasonsTab').then((module) => module.SeasonsTab));
const GoatTab = lazyTab(() => import('./tabs/GoatTab').then((module) => module.GoatTab));
const RivalriesTab = lazyTab(() => import('./tabs/RivalriesTab').then((module) => module.RivalriesTab));
const StreaksTab = lazyTab(() => import('./tabs/StreaksTab').then((module) => module.StreaksTab));
const RecordsTab = lazyTab(() => import('./tabs/RecordsTab').then((module) => module.RecordsTab));

/** Tabs of one discipline at a time; a player without a match has none. */
const ofDisciplines = (
  data: BasicData,
  render: (disciplines: readonly [Discipline, ...Discipline[]]) => ReactNode,
  none: string,
) => {
  const [first, ...others] = playedDisciplines(data);
  return first === undefined ? <EmptyState title={none} /> : render([first, ...others]);
};

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
  // The service rejects a missing or malformed id with a text.
  const id = search.get('id') ?? '';
  const query = useRoute(getPlayerBasicData, { id });
  const player = query.data?.data.player;
  return (
    <DetailPage
      title={player ? format.name(player.name) : t('player.title')}
      query={query}
      header={({ data }) => <PlayerHeader data={data} />}
      skeleton={<Skeleton />}
      tabs={[
        { key: 'overview', label: t('tab.overview'), render: ({ data }) => <OverviewTab data={data} /> },
        { key: 'data', label: t('tab.data'), render: ({ data }) => <BasicDataTab data={data} /> },
        { key: 'ranking', label: t('tab.ranking'), render: () => <RankingTab playerId={id} /> },
        { key: 'results', label: t('tab.results'), render: () => <ResultsTab playerId={id} /> },
        { key: 'points', label: t('tab.points'), render: ({ data }) => <PointsTab standings={data.standings} /> },
        { key: 'seasons', label: t('tab.seasons'), render: () => <SeasonsTab playerId={id} /> },
        { key: 'timeline', label: t('tab.timeline'), render: () => <TimelineTab playerId={id} /> },
        {
          key: 'partners',
          label: t('tab.partners'),
          render: ({ data }) => <PartnersTab playerId={id} standings={data.standings} />,
        },
        { key: 'h2h', label: t('tab.h2h'), render: () => <OpponentsTab playerId={id} /> },
        {
          key: 'rivalries',
          label: t('tab.rivalries'),
          render: ({ data }) =>
            ofDisciplines(data, (all) => <RivalriesTab playerId={id} disciplines={all} />, t('overview.noFigures')),
        },
        {
          key: 'streaks',
          label: t('tab.streaks'),
          render: ({ data }) =>
            ofDisciplines(data, (all) => <StreaksTab playerId={id} disciplines={all} />, t('overview.noFigures')),
        },
        { key: 'records', label: t('tab.records'), render: () => <RecordsTab playerId={id} /> },
        { key: 'goat', label: t('tab.goat'), render: () => <GoatTab playerId={id} /> },
      ]}
    />
  );
};
