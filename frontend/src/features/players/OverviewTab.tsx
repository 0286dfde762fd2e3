import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyTab } from '~/shared/ui/DetailPage';
import { NearScreen } from '~/shared/ui/NearScreen';
import { Bone, EmptyState, Loading } from '~/shared/ui/PageState';
import type { BasicData } from './key-figures';
import { LastMatches } from './overview/LastMatches';
import { playedDisciplines } from './tabs/main-discipline';

const RankCard = lazyTab(() => import('./overview/RankCard').then((module) => module.RankCard));
const Career = lazyTab(() => import('./overview/Career').then((module) => module.Career));

/** About how tall they are, in pixels. */
const heights = { rank: 420, career: 900 } as const;

/** A summary of the player: last matches, rank over time, then the career in brief. */
export const OverviewTab = ({ data }: { readonly data: BasicData }) => {
  const { t } = useTranslation('players');
  const [first] = playedDisciplines(data);
  if (first === undefined && data.standings.length === 0) return <EmptyState title={t('overview.noFigures')} />;
  return (
    <>
      {first && <LastMatches playerId={data.player.id} />}
      <NearScreen height={heights.rank}>
        <Suspense
          fallback={
            <Loading>
              <Bone height={heights.rank} />
            </Loading>
          }
        >
          <RankCard playerId={data.player.id} />
        </Suspense>
      </NearScreen>
      {first && (
        <NearScreen height={heights.career}>
          <Suspense
            fallback={
              <Loading>
                <Bone height={heights.career} />
              </Loading>
            }
          >
            <Career data={data} first={first} />
          </Suspense>
        </NearScreen>
      )}
    </>
  );
};
