import { useTranslation } from 'react-i18next';
import { lazyTab } from '~/shared/ui/DetailPage';
import { NearScreen } from '~/shared/ui/NearScreen';
import { EmptyState } from '~/shared/ui/PageState';
import type { Career as CareerData } from './key-figures';
import { LastMatches } from './overview/LastMatches';
import { playedDisciplines } from './tabs/main-discipline';

const RankCard = lazyTab(() => import('./overview/RankCard').then((module) => module.RankCard));
const Career = lazyTab(() => import('./overview/Career').then((module) => module.Career));

/** Approximate heights of the cards, in pixels. */
const heights = { rank: 420, career: 900 } as const;

interface Props {
  /** Id of a player or a pair. */
  readonly id: string;
  readonly data: CareerData;
  /** Pairs have no partners. */
  readonly withPartners: boolean;
}

/** A summary of the player or pair: last matches, rank over time, then a short overview of the career. */
export const OverviewTab = ({ id, data, withPartners }: Props) => {
  const { t } = useTranslation('players');
  const [first] = playedDisciplines(data);
  if (first === undefined && data.standings.length === 0) return <EmptyState title={t('overview.noFigures')} />;
  return (
    <>
      {first && <LastMatches playerId={id} />}
      <NearScreen height={heights.rank}>
        <RankCard playerId={id} />
      </NearScreen>
      {first && (
        <NearScreen height={heights.career}>
          <Career id={id} data={data} first={first} withPartners={withPartners} />
        </NearScreen>
      )}
    </>
  );
};
