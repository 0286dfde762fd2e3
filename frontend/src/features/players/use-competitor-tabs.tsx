import type { Discipline } from '@rallyrank/contracts/sport/codes';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyTab } from '~/shared/ui/DetailPage';
import { EmptyState } from '~/shared/ui/PageState';
import type { Career } from './key-figures';
import { OverviewTab } from './OverviewTab';
import { playedDisciplines } from './tabs/main-discipline';

const RankingTab = lazyTab(() => import('./RankingTab').then((module) => module.RankingTab));
const ResultsTab = lazyTab(() => import('./ResultsTab').then((module) => module.ResultsTab));
const OpponentsTab = lazyTab(() => import('./OpponentsTab').then((module) => module.OpponentsTab));
const PointsTab = lazyTab(() => import('./tabs/PointsTab').then((module) => module.PointsTab));
const TimelineTab = lazyTab(() => import('./tabs/TimelineTab').then((module) => module.TimelineTab));
const SeasonsTab = lazyTab(() => import('./tabs/SeasonsTab').then((module) => module.SeasonsTab));
const GoatTab = lazyTab(() => import('./tabs/GoatTab').then((module) => module.GoatTab));
const RivalriesTab = lazyTab(() => import('./tabs/RivalriesTab').then((module) => module.RivalriesTab));
const StreaksTab = lazyTab(() => import('./tabs/StreaksTab').then((module) => module.StreaksTab));
const SplitsTab = lazyTab(() => import('./tabs/SplitsTab').then((module) => module.SplitsTab));
const RecordsTab = lazyTab(() => import('./tabs/RecordsTab').then((module) => module.RecordsTab));

interface Answer {
  readonly data: Career;
}

/** The tabs that the pages of players and pairs have in common; each takes the id of either. */
export const useCompetitorTabs = (id: string, { withPartners }: { readonly withPartners: boolean }) => {
  const { t } = useTranslation('players');
  /** Tabs that show one discipline at a time; none for a competitor without matches. */
  const ofDisciplines = (
    { data }: Answer,
    render: (disciplines: readonly [Discipline, ...Discipline[]]) => ReactNode,
  ): ReactNode => {
    const [first, ...others] = playedDisciplines(data);
    return first === undefined ? <EmptyState title={t('overview.noFigures')} /> : render([first, ...others]);
  };
  return {
    overview: {
      key: 'overview',
      label: t('tab.overview'),
      render: ({ data }: Answer) => <OverviewTab id={id} data={data} withPartners={withPartners} />,
    },
    ranking: {
      key: 'ranking',
      label: t('tab.ranking'),
      render: ({ data }: Answer) => <RankingTab playerId={id} standings={data.standings} />,
    },
    results: { key: 'results', label: t('tab.results'), render: () => <ResultsTab playerId={id} /> },
    points: {
      key: 'points',
      label: t('tab.points'),
      render: ({ data }: Answer) => <PointsTab standings={data.standings} />,
    },
    seasons: { key: 'seasons', label: t('tab.seasons'), render: () => <SeasonsTab playerId={id} /> },
    timeline: { key: 'timeline', label: t('tab.timeline'), render: () => <TimelineTab playerId={id} /> },
    h2h: { key: 'h2h', label: t('tab.h2h'), render: () => <OpponentsTab playerId={id} /> },
    rivalries: {
      key: 'rivalries',
      label: t('tab.rivalries'),
      render: (answer: Answer) => ofDisciplines(answer, (all) => <RivalriesTab playerId={id} disciplines={all} />),
    },
    splits: { key: 'splits', label: t('tab.splits'), render: () => <SplitsTab playerId={id} /> },
    streaks: {
      key: 'streaks',
      label: t('tab.streaks'),
      render: (answer: Answer) => ofDisciplines(answer, (all) => <StreaksTab playerId={id} disciplines={all} />),
    },
    records: { key: 'records', label: t('tab.records'), render: () => <RecordsTab playerId={id} /> },
    goat: { key: 'goat', label: t('tab.goat'), render: () => <GoatTab playerId={id} /> },
  };
};
