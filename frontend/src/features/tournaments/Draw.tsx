import type { AnswerOf } from '@rallyrank/contracts/shared/route';
import { getDrawChances } from '@rallyrank/contracts/stats/draws';
import { getDraw, type getEventById } from '@rallyrank/contracts/tournaments/editions';
import { useTranslation } from 'react-i18next';
import { useRoute } from '~/shared/api/use-route';
import { Bracket } from '~/shared/bracket/Bracket';
import { roundsOfDraw } from '~/shared/bracket/bracket-model';
import { RoundList } from '~/shared/bracket/RoundList';
import { useIsNarrow } from '~/shared/browser/use-media';
import { EmptyState, PageState, RowsSkeleton } from '~/shared/ui/PageState';
import { ScoreLegend } from '~/shared/ui/Score';
import type { UrlState } from '~/shared/url/use-url-state';
import { ChancesTable } from './ChancesTable';
import { DrawChoices } from './DrawChoices';
import type { DrawState } from './draw-state';

interface Props {
  readonly eventId: string;
  readonly draw: AnswerOf<typeof getEventById>['data']['draws'][number];
  readonly title: string;
  readonly state: UrlState<typeof DrawState>;
}

/** One draw: a tree if there is room for it, otherwise round by round; with chances if requested. */
export const Draw = ({ eventId, draw, title, state }: Props) => {
  const { t } = useTranslation('tournaments');
  const isNarrow = useIsNarrow();
  const { follow = null, chances, round } = state.values;
  const query = useRoute(getDraw, { eventId, drawId: draw.id });
  const from = chances === undefined || chances === 'now' ? {} : { from: chances };
  const odds = useRoute(getDrawChances, { eventId, drawId: draw.id, ...from }, { enabled: chances !== undefined });
  const isBracket = draw.placed && draw.stage !== 'group';
  const shownOdds = chances === undefined ? undefined : odds.data?.data;
  const setFollowed = (competitor: string | null) => state.set({ follow: competitor ?? undefined });
  return (
    <PageState
      query={query}
      skeleton={<RowsSkeleton rows={16} />}
      isEmpty={(answer) => answer.data.rounds.length === 0}
      empty={<EmptyState title={t('draw.empty')} hint={t('draw.emptyHint')} />}
    >
      {({ data }) => {
        const rounds = roundsOfDraw(data);
        return (
          <>
            <DrawChoices rounds={rounds} stage={draw.stage} hasChances={draw.placed} state={state} />
            {isBracket && !isNarrow ? (
              <Bracket title={title} rounds={rounds} followed={follow} onFollow={setFollowed} chances={shownOdds} />
            ) : (
              <RoundList
                rounds={rounds}
                followed={follow}
                onFollow={setFollowed}
                chances={shownOdds}
                {...(isBracket ? { chosen: round, onChoose: (next) => state.set({ round: next }) } : {})}
              />
            )}
            <ScoreLegend />
            {chances !== undefined && (
              <PageState query={odds} skeleton={<RowsSkeleton rows={12} />}>
                {(answer) => <ChancesTable chances={answer.data} followed={follow} />}
              </PageState>
            )}
          </>
        );
      }}
    </PageState>
  );
};
